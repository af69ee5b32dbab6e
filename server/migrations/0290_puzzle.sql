-- Beside pictures, puzzles that a browser solves: their `answer` is the salt, and the hash must begin with so many zero
-- bits. Absent: a picture.
alter table captcha add column bits bigint;
