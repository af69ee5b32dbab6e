-- A letter that a sequence flow brought told the id of the flow as the step that it came of.
update letter set node_name = '' where node_name = node_key;
