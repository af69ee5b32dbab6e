-- Forms say themselves which fields a flow takes as variables, and which values only one file can have. So far the
-- program knew the fields by their keys; stored forms get what it knew. A form is stored as it is shipped, with spaces,
-- or as the designer writes it, without. A section may have the key of a field: a title follows it, not a label.

-- Versions: what becomes a variable.
update custom_form set schema = replace(replace(schema,
    '"key": "firmId", "label"', '"key": "firmId", "variable": "firmOrg", "label"'),
    '"key":"firmId","label"', '"key":"firmId","variable":"firmOrg","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "founders", "label"', '"key": "founders", "variable": "founders", "label"'),
    '"key":"founders","label"', '"key":"founders","variable":"founders","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "instructorId", "label"', '"key": "instructorId", "variable": "instructor", "label"'),
    '"key":"instructorId","label"', '"key":"instructorId","variable":"instructor","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "items", "label"', '"key": "items", "variable": "changeType", "label"'),
    '"key":"items","label"', '"key":"items","variable":"changeType","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "newFirmId", "label"', '"key": "newFirmId", "variable": "firmOrg", "label"'),
    '"key":"newFirmId","label"', '"key":"newFirmId","variable":"firmOrg","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "regionAfter", "label"', '"key": "regionAfter", "variable": "countyOrg", "label"'),
    '"key":"regionAfter","label"', '"key":"regionAfter","variable":"countyOrg","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "regionCode", "label"', '"key": "regionCode", "variable": "countyOrg", "label"'),
    '"key":"regionCode","label"', '"key":"regionCode","variable":"countyOrg","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "targetFirmId", "label"', '"key": "targetFirmId", "variable": "firmOrg", "label"'),
    '"key":"targetFirmId","label"', '"key":"targetFirmId","variable":"firmOrg","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "targetLawyerId", "label"', '"key": "targetLawyerId", "variable": "target", "label"'),
    '"key":"targetLawyerId","label"', '"key":"targetLawyerId","variable":"target","label"');

-- What only one file can have.
update custom_form set schema = replace(replace(schema,
    '"key": "internNo", "label"', '"key": "internNo", "unique": "internship.internNo", "label"'),
    '"key":"internNo","label"', '"key":"internNo","unique":"internship.internNo","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "licenceNo", "label"', '"key": "licenceNo", "unique": "lawyer.licenceNo", "label"'),
    '"key":"licenceNo","label"', '"key":"licenceNo","unique":"lawyer.licenceNo","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "newLicenceNo", "label"', '"key": "newLicenceNo", "unique": "lawyer.licenceNo", "label"'),
    '"key":"newLicenceNo","label"', '"key":"newLicenceNo","unique":"lawyer.licenceNo","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "uscc", "label"', '"key": "uscc", "unique": "firm.uscc", "label"'),
    '"key":"uscc","label"', '"key":"uscc","unique":"firm.uscc","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "nameAfter", "label"', '"key": "nameAfter", "unique": "firm.nameZh", "label"'),
    '"key":"nameAfter","label"', '"key":"nameAfter","unique":"firm.nameZh","label"');
update custom_form set schema = replace(replace(schema,
    '"key": "nameZh", "label"', '"key": "nameZh", "unique": "firm.nameZh", "label"'),
    '"key":"nameZh","label"', '"key":"nameZh","unique":"firm.nameZh","label"');

-- Of a person only in a form that makes a lawyer: it asks for the number of a licence and of a qualification, and takes
-- neither from a file.
update custom_form set schema = replace(replace(schema,
    '"key": "documentNo", "label"', '"key": "documentNo", "unique": "lawyer.idNo", "label"'),
    '"key":"documentNo","label"', '"key":"documentNo","unique":"lawyer.idNo","label"')
 where (schema like '%"key": "licenceNo"%' or schema like '%"key":"licenceNo"%')
   and (schema like '%"key": "qualNo"%' or schema like '%"key":"qualNo"%')
   and schema not like '%"source": "lawyer.licenceNo"%' and schema not like '%"source":"lawyer.licenceNo"%'
   and schema not like '%"source": "lawyer.qualNo"%' and schema not like '%"source":"lawyer.qualNo"%';
update custom_form set schema = replace(replace(schema,
    '"key": "idNo", "label"', '"key": "idNo", "unique": "lawyer.idNo", "label"'),
    '"key":"idNo","label"', '"key":"idNo","unique":"lawyer.idNo","label"')
 where (schema like '%"key": "licenceNo"%' or schema like '%"key":"licenceNo"%')
   and (schema like '%"key": "qualNo"%' or schema like '%"key":"qualNo"%')
   and schema not like '%"source": "lawyer.licenceNo"%' and schema not like '%"source":"lawyer.licenceNo"%'
   and schema not like '%"source": "lawyer.qualNo"%' and schema not like '%"source":"lawyer.qualNo"%';
update custom_form set schema = replace(replace(schema,
    '"key": "mobile", "label"', '"key": "mobile", "unique": "lawyer.mobile", "label"'),
    '"key":"mobile","label"', '"key":"mobile","unique":"lawyer.mobile","label"')
 where (schema like '%"key": "licenceNo"%' or schema like '%"key":"licenceNo"%')
   and (schema like '%"key": "qualNo"%' or schema like '%"key":"qualNo"%')
   and schema not like '%"source": "lawyer.licenceNo"%' and schema not like '%"source":"lawyer.licenceNo"%'
   and schema not like '%"source": "lawyer.qualNo"%' and schema not like '%"source":"lawyer.qualNo"%';
update custom_form set schema = replace(replace(schema,
    '"key": "qualNo", "label"', '"key": "qualNo", "unique": "lawyer.qualNo", "label"'),
    '"key":"qualNo","label"', '"key":"qualNo","unique":"lawyer.qualNo","label"')
 where (schema like '%"key": "licenceNo"%' or schema like '%"key":"licenceNo"%')
   and (schema like '%"key": "qualNo"%' or schema like '%"key":"qualNo"%')
   and schema not like '%"source": "lawyer.licenceNo"%' and schema not like '%"source":"lawyer.licenceNo"%'
   and schema not like '%"source": "lawyer.qualNo"%' and schema not like '%"source":"lawyer.qualNo"%';

-- Drafts: what becomes a variable.
update form_design set draft = replace(replace(draft,
    '"key": "firmId", "label"', '"key": "firmId", "variable": "firmOrg", "label"'),
    '"key":"firmId","label"', '"key":"firmId","variable":"firmOrg","label"');
update form_design set draft = replace(replace(draft,
    '"key": "founders", "label"', '"key": "founders", "variable": "founders", "label"'),
    '"key":"founders","label"', '"key":"founders","variable":"founders","label"');
update form_design set draft = replace(replace(draft,
    '"key": "instructorId", "label"', '"key": "instructorId", "variable": "instructor", "label"'),
    '"key":"instructorId","label"', '"key":"instructorId","variable":"instructor","label"');
update form_design set draft = replace(replace(draft,
    '"key": "items", "label"', '"key": "items", "variable": "changeType", "label"'),
    '"key":"items","label"', '"key":"items","variable":"changeType","label"');
update form_design set draft = replace(replace(draft,
    '"key": "newFirmId", "label"', '"key": "newFirmId", "variable": "firmOrg", "label"'),
    '"key":"newFirmId","label"', '"key":"newFirmId","variable":"firmOrg","label"');
update form_design set draft = replace(replace(draft,
    '"key": "regionAfter", "label"', '"key": "regionAfter", "variable": "countyOrg", "label"'),
    '"key":"regionAfter","label"', '"key":"regionAfter","variable":"countyOrg","label"');
update form_design set draft = replace(replace(draft,
    '"key": "regionCode", "label"', '"key": "regionCode", "variable": "countyOrg", "label"'),
    '"key":"regionCode","label"', '"key":"regionCode","variable":"countyOrg","label"');
update form_design set draft = replace(replace(draft,
    '"key": "targetFirmId", "label"', '"key": "targetFirmId", "variable": "firmOrg", "label"'),
    '"key":"targetFirmId","label"', '"key":"targetFirmId","variable":"firmOrg","label"');
update form_design set draft = replace(replace(draft,
    '"key": "targetLawyerId", "label"', '"key": "targetLawyerId", "variable": "target", "label"'),
    '"key":"targetLawyerId","label"', '"key":"targetLawyerId","variable":"target","label"');

-- What only one file can have.
update form_design set draft = replace(replace(draft,
    '"key": "internNo", "label"', '"key": "internNo", "unique": "internship.internNo", "label"'),
    '"key":"internNo","label"', '"key":"internNo","unique":"internship.internNo","label"');
update form_design set draft = replace(replace(draft,
    '"key": "licenceNo", "label"', '"key": "licenceNo", "unique": "lawyer.licenceNo", "label"'),
    '"key":"licenceNo","label"', '"key":"licenceNo","unique":"lawyer.licenceNo","label"');
update form_design set draft = replace(replace(draft,
    '"key": "newLicenceNo", "label"', '"key": "newLicenceNo", "unique": "lawyer.licenceNo", "label"'),
    '"key":"newLicenceNo","label"', '"key":"newLicenceNo","unique":"lawyer.licenceNo","label"');
update form_design set draft = replace(replace(draft,
    '"key": "uscc", "label"', '"key": "uscc", "unique": "firm.uscc", "label"'),
    '"key":"uscc","label"', '"key":"uscc","unique":"firm.uscc","label"');
update form_design set draft = replace(replace(draft,
    '"key": "nameAfter", "label"', '"key": "nameAfter", "unique": "firm.nameZh", "label"'),
    '"key":"nameAfter","label"', '"key":"nameAfter","unique":"firm.nameZh","label"');
update form_design set draft = replace(replace(draft,
    '"key": "nameZh", "label"', '"key": "nameZh", "unique": "firm.nameZh", "label"'),
    '"key":"nameZh","label"', '"key":"nameZh","unique":"firm.nameZh","label"');

-- Of a person only in a form that makes a lawyer: it asks for the number of a licence and of a qualification, and takes
-- neither from a file.
update form_design set draft = replace(replace(draft,
    '"key": "documentNo", "label"', '"key": "documentNo", "unique": "lawyer.idNo", "label"'),
    '"key":"documentNo","label"', '"key":"documentNo","unique":"lawyer.idNo","label"')
 where (draft like '%"key": "licenceNo"%' or draft like '%"key":"licenceNo"%')
   and (draft like '%"key": "qualNo"%' or draft like '%"key":"qualNo"%')
   and draft not like '%"source": "lawyer.licenceNo"%' and draft not like '%"source":"lawyer.licenceNo"%'
   and draft not like '%"source": "lawyer.qualNo"%' and draft not like '%"source":"lawyer.qualNo"%';
update form_design set draft = replace(replace(draft,
    '"key": "idNo", "label"', '"key": "idNo", "unique": "lawyer.idNo", "label"'),
    '"key":"idNo","label"', '"key":"idNo","unique":"lawyer.idNo","label"')
 where (draft like '%"key": "licenceNo"%' or draft like '%"key":"licenceNo"%')
   and (draft like '%"key": "qualNo"%' or draft like '%"key":"qualNo"%')
   and draft not like '%"source": "lawyer.licenceNo"%' and draft not like '%"source":"lawyer.licenceNo"%'
   and draft not like '%"source": "lawyer.qualNo"%' and draft not like '%"source":"lawyer.qualNo"%';
update form_design set draft = replace(replace(draft,
    '"key": "mobile", "label"', '"key": "mobile", "unique": "lawyer.mobile", "label"'),
    '"key":"mobile","label"', '"key":"mobile","unique":"lawyer.mobile","label"')
 where (draft like '%"key": "licenceNo"%' or draft like '%"key":"licenceNo"%')
   and (draft like '%"key": "qualNo"%' or draft like '%"key":"qualNo"%')
   and draft not like '%"source": "lawyer.licenceNo"%' and draft not like '%"source":"lawyer.licenceNo"%'
   and draft not like '%"source": "lawyer.qualNo"%' and draft not like '%"source":"lawyer.qualNo"%';
update form_design set draft = replace(replace(draft,
    '"key": "qualNo", "label"', '"key": "qualNo", "unique": "lawyer.qualNo", "label"'),
    '"key":"qualNo","label"', '"key":"qualNo","unique":"lawyer.qualNo","label"')
 where (draft like '%"key": "licenceNo"%' or draft like '%"key":"licenceNo"%')
   and (draft like '%"key": "qualNo"%' or draft like '%"key":"qualNo"%')
   and draft not like '%"source": "lawyer.licenceNo"%' and draft not like '%"source":"lawyer.licenceNo"%'
   and draft not like '%"source": "lawyer.qualNo"%' and draft not like '%"source":"lawyer.qualNo"%';
