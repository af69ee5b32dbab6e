-- Who opened an account himself, and on what ground: one account a person or firm.
create table registration (
    account_id text   not null primary key references account,
    -- intern, lawyer or firm.
    kind       text   not null,
    -- Keyed hash of the identity number, or of the firm's licence number.
    proof_hash text   not null constraint registration_proof_hash_key unique,
    -- Certificate of qualification, or licence.
    number     text   not null,
    created_at bigint not null
);
