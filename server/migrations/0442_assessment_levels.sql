-- Forms of annual assessments offer the levels of their own kind alone. A form is stored as it is shipped, with spaces, or as
-- the designer writes it, without.
update custom_form set schema = replace(replace(schema,
    '"key": "selfLevel", "label"', '"key": "selfLevel", "codes": ["20", "21", "22", "23"], "label"'),
    '"key":"selfLevel","label"', '"key":"selfLevel","codes":["20","21","22","23"],"label"') where code = 'F_NDKH_GF';
update custom_form set schema = replace(replace(schema,
    '"key": "unitLevel", "label"', '"key": "unitLevel", "codes": ["20", "21", "22", "23"], "label"'),
    '"key":"unitLevel","label"', '"key":"unitLevel","codes":["20","21","22","23"],"label"') where code = 'F_NDKH_GF';
update custom_form set schema = replace(replace(schema,
    '"key": "selfLevel", "label"', '"key": "selfLevel", "codes": ["01", "02", "03", "06"], "label"'),
    '"key":"selfLevel","label"', '"key":"selfLevel","codes":["01","02","03","06"],"label"') where code = 'F_NDKH_LS';
update custom_form set schema = replace(replace(schema,
    '"key": "firmLevel", "label"', '"key": "firmLevel", "codes": ["01", "02", "03", "06"], "label"'),
    '"key":"firmLevel","label"', '"key":"firmLevel","codes":["01","02","03","06"],"label"') where code = 'F_NDKH_LS';
update custom_form set schema = replace(replace(schema,
    '"key": "selfLevel", "label"', '"key": "selfLevel", "codes": ["11", "12", "16"], "label"'),
    '"key":"selfLevel","label"', '"key":"selfLevel","codes":["11","12","16"],"label"') where code = 'F_NDKH_SW';
update custom_form set schema = replace(replace(schema,
    '"key": "finalLevel", "label"', '"key": "finalLevel", "codes": ["20", "21", "22", "23", "04"], "label"'),
    '"key":"finalLevel","label"', '"key":"finalLevel","codes":["20","21","22","23","04"],"label"') where code = 'F_NDKH_GF';
update custom_form set schema = replace(replace(schema,
    '"key": "finalLevel", "label"', '"key": "finalLevel", "codes": ["01", "02", "03", "04", "06"], "label"'),
    '"key":"finalLevel","label"', '"key":"finalLevel","codes":["01","02","03","04","06"],"label"') where code = 'F_NDKH_LS';
update custom_form set schema = replace(replace(schema,
    '"key": "finalLevel", "label"', '"key": "finalLevel", "codes": ["11", "12", "14", "16"], "label"'),
    '"key":"finalLevel","label"', '"key":"finalLevel","codes":["11","12","14","16"],"label"') where code = 'F_NDKH_SW';
-- So do those that are being designed.
update form_design set draft = replace(replace(draft,
    '"key": "selfLevel", "label"', '"key": "selfLevel", "codes": ["20", "21", "22", "23"], "label"'),
    '"key":"selfLevel","label"', '"key":"selfLevel","codes":["20","21","22","23"],"label"') where code = 'F_NDKH_GF';
update form_design set draft = replace(replace(draft,
    '"key": "unitLevel", "label"', '"key": "unitLevel", "codes": ["20", "21", "22", "23"], "label"'),
    '"key":"unitLevel","label"', '"key":"unitLevel","codes":["20","21","22","23"],"label"') where code = 'F_NDKH_GF';
update form_design set draft = replace(replace(draft,
    '"key": "selfLevel", "label"', '"key": "selfLevel", "codes": ["01", "02", "03", "06"], "label"'),
    '"key":"selfLevel","label"', '"key":"selfLevel","codes":["01","02","03","06"],"label"') where code = 'F_NDKH_LS';
update form_design set draft = replace(replace(draft,
    '"key": "firmLevel", "label"', '"key": "firmLevel", "codes": ["01", "02", "03", "06"], "label"'),
    '"key":"firmLevel","label"', '"key":"firmLevel","codes":["01","02","03","06"],"label"') where code = 'F_NDKH_LS';
update form_design set draft = replace(replace(draft,
    '"key": "selfLevel", "label"', '"key": "selfLevel", "codes": ["11", "12", "16"], "label"'),
    '"key":"selfLevel","label"', '"key":"selfLevel","codes":["11","12","16"],"label"') where code = 'F_NDKH_SW';
update form_design set draft = replace(replace(draft,
    '"key": "finalLevel", "label"', '"key": "finalLevel", "codes": ["20", "21", "22", "23", "04"], "label"'),
    '"key":"finalLevel","label"', '"key":"finalLevel","codes":["20","21","22","23","04"],"label"') where code = 'F_NDKH_GF';
update form_design set draft = replace(replace(draft,
    '"key": "finalLevel", "label"', '"key": "finalLevel", "codes": ["01", "02", "03", "04", "06"], "label"'),
    '"key":"finalLevel","label"', '"key":"finalLevel","codes":["01","02","03","04","06"],"label"') where code = 'F_NDKH_LS';
update form_design set draft = replace(replace(draft,
    '"key": "finalLevel", "label"', '"key": "finalLevel", "codes": ["11", "12", "14", "16"], "label"'),
    '"key":"finalLevel","label"', '"key":"finalLevel","codes":["11","12","14","16"],"label"') where code = 'F_NDKH_SW';
