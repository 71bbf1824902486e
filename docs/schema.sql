-- Made from the migrated schema by src/testing/schema; `vitest run src/testing/schema -u` renews it.
-- It is there to be read and compared: a new file in migrations/ changes the schema.

CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
GRANT USAGE ON SCHEMA public TO maestral_app;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.account_id', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.f_forget(value jsonb, called text[], instead text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(f_forget(value #>> '{}', called, instead))
    when 'array' then (
      select coalesce(jsonb_agg(f_forget(held, called, instead) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as element (held, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(name, f_forget(held, called, instead)), '{}')
      from jsonb_each(value) as field (name, held))
    else value
  end;
end $function$;

CREATE OR REPLACE FUNCTION public.f_forget(value text, called text[], instead text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  one text;
begin
  foreach one in array called loop
    value := regexp_replace(
      value,
      '(?<!\w)'
        || regexp_replace(regexp_replace(one, '([.*+?^${}()|\[\]\\-])', '\\\1', 'g'), '\s+', '\\s+', 'g')
        || '(?!\w)',
      instead, 'gi');
  end loop;
  return value;
end $function$;

CREATE OR REPLACE FUNCTION public.f_search(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent', $1)) $function$;

CREATE OR REPLACE PROCEDURE public.guard(IN name regclass, IN rights text, IN account_column text DEFAULT 'account_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_account on %s to maestral_app using (%I = (select current_account())) with check (%I = (select current_account()))',
    name, account_column, account_column);
  execute format('create policy system on %s to current_user using (true) with check (true)', name);
  execute format('grant %s on %s to maestral_app', rights, name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.is_notify_type(type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select type in (
    'option_reminder', 'option_expired', 'unknown_outcome', 'request_answered', 'operator_change', 'price_watch',
    'offer_opened', 'offer_question', 'offer_accepted', 'mail_failed', 'import_refused', 'operator_down',
    'booking_b', 'booking_o', 'booking_s', 'booking_u', 'booking_f', 'booking_r',
    'licence_notice', 'request_limit', 'dead_job', 'user_limit')
$function$;

CREATE TABLE accounts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  address text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  zip text NOT NULL DEFAULT ''::text,
  country_code character(2) NOT NULL DEFAULT 'SI'::bpchar,
  tax_number text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  tel text NOT NULL DEFAULT ''::text,
  web text NOT NULL DEFAULT ''::text,
  signature text NOT NULL DEFAULT ''::text,
  locale text NOT NULL DEFAULT 'sl'::text,
  time_zone text NOT NULL DEFAULT 'Europe/Ljubljana'::text,
  customers_per_branch boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  modules smallint[] NOT NULL DEFAULT '{2}'::smallint[],
  minimax_active boolean NOT NULL DEFAULT false,
  saop_active boolean NOT NULL DEFAULT false,
  invoice_active boolean NOT NULL DEFAULT false,
  export_sys text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  logo_file_id uuid,
  colour text NOT NULL DEFAULT ''::text,
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((id || ' '::text) || name) || ' '::text) || city) || ' '::text) || tax_number)) STORED,
  destroyed_at timestamp with time zone,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT accounts_colour_check CHECK (colour ~ '^(#[0-9a-f]{6})?$'::text),
  CONSTRAINT accounts_export_sys_check CHECK (export_sys = ANY (ARRAY[''::text, 'minimax'::text, 'saop'::text])),
  CONSTRAINT accounts_name_check CHECK (name <> ''::text)
);
CREATE INDEX accounts_search ON accounts USING gin (search gin_trgm_ops);
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON accounts FOR ALL TO maestral_app USING ((id = ( SELECT current_account() AS current_account))) WITH CHECK ((id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON accounts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON accounts TO maestral_app;

CREATE TABLE api_licences (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  note text NOT NULL DEFAULT ''::text,
  key_hash text NOT NULL,
  key_tail text NOT NULL,
  api_user text NOT NULL DEFAULT ''::text,
  api_password text,
  giata_licence_id bigint,
  subaccount_id bigint,
  booking_fee_id bigint,
  customer_type smallint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  name text NOT NULL DEFAULT ''::text,
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((((id || ' '::text) || name) || ' '::text) || note) || ' '::text) || api_user) || ' '::text) || key_tail)) STORED,
  CONSTRAINT api_licences_pkey PRIMARY KEY (id),
  CONSTRAINT api_licences_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT api_licences_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_branch FOREIGN KEY (account_id, subaccount_id) REFERENCES subaccounts(account_id, id),
  CONSTRAINT api_fee FOREIGN KEY (account_id, booking_fee_id) REFERENCES booking_fees(account_id, id),
  CONSTRAINT api_giata FOREIGN KEY (account_id, giata_licence_id) REFERENCES giata_licences(account_id, id),
  CONSTRAINT api_licences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT api_licences_customer_type_check CHECK (customer_type >= 0 AND customer_type <= 2)
);
CREATE INDEX api_licences_list ON api_licences USING btree (account_id, id DESC);
CREATE INDEX api_licences_search ON api_licences USING gin (account_id, search gin_trgm_ops);
ALTER TABLE api_licences ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_licences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON api_licences FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON api_licences FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON api_licences TO maestral_app;

CREATE TABLE auth_codes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL,
  kind text NOT NULL,
  hash text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT auth_codes_pkey PRIMARY KEY (id),
  CONSTRAINT auth_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT auth_codes_kind_check CHECK (kind = ANY (ARRAY['activation'::text, 'reset'::text, 'email'::text, 'challenge'::text, 'mailed'::text]))
);
CREATE INDEX auth_codes_of_user ON auth_codes USING btree (user_id, kind);

CREATE TABLE booking_fees (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  percent numeric(5,2) NOT NULL DEFAULT 0,
  amount numeric(12,2) NOT NULL DEFAULT 0,
  minimum_per_month numeric(12,2) NOT NULL DEFAULT 0,
  api_fee numeric(12,2) NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT ''::text,
  subaccount_id bigint,
  api_licence_id bigint,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((id || ' '::text) || note)) STORED,
  CONSTRAINT booking_fees_pkey PRIMARY KEY (id),
  CONSTRAINT booking_fees_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT booking_fees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT fee_of_api FOREIGN KEY (account_id, api_licence_id) REFERENCES api_licences(account_id, id),
  CONSTRAINT fee_of_branch FOREIGN KEY (account_id, subaccount_id) REFERENCES subaccounts(account_id, id),
  CONSTRAINT booking_fees_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT booking_fees_api_fee_check CHECK (api_fee >= 0::numeric),
  CONSTRAINT booking_fees_minimum_per_month_check CHECK (minimum_per_month >= 0::numeric),
  CONSTRAINT booking_fees_percent_check CHECK (percent >= 0::numeric AND percent <= 100::numeric)
);
CREATE INDEX booking_fees_list ON booking_fees USING btree (account_id, id DESC);
CREATE UNIQUE INDEX booking_fees_one ON booking_fees USING btree (account_id, COALESCE(subaccount_id, (0)::bigint), COALESCE(api_licence_id, (0)::bigint)) WHERE (NOT trashed);
CREATE INDEX booking_fees_search ON booking_fees USING gin (account_id, search gin_trgm_ops);
ALTER TABLE booking_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_fees FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON booking_fees FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON booking_fees FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON booking_fees TO maestral_app;

CREATE TABLE caught_mails (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sender text NOT NULL,
  recipients text[] NOT NULL,
  subject text NOT NULL,
  message bytea NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((id || ' '::text) || sender) || ' '::text) || subject)) STORED,
  account_id bigint,
  kind text NOT NULL DEFAULT ''::text,
  CONSTRAINT caught_mails_pkey PRIMARY KEY (id),
  CONSTRAINT caught_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX caught_mails_of_account ON caught_mails USING btree (account_id);

CREATE TABLE connection_hours (
  connection_id bigint NOT NULL,
  hour timestamp with time zone NOT NULL,
  calls integer NOT NULL,
  good integer NOT NULL,
  slow integer NOT NULL,
  left_out integer NOT NULL,
  took integer[] NOT NULL,
  CONSTRAINT connection_hours_pkey PRIMARY KEY (connection_id, hour),
  CONSTRAINT connection_hours_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE
);
ALTER TABLE connection_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE connection_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON connection_hours FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON connection_hours FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON connection_hours TO maestral_app;

CREATE TABLE connection_states (
  connection_id bigint NOT NULL,
  state text NOT NULL,
  since timestamp with time zone NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  recent jsonb NOT NULL DEFAULT '[]'::jsonb,
  good_at timestamp with time zone,
  CONSTRAINT connection_states_pkey PRIMARY KEY (connection_id),
  CONSTRAINT connection_states_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE,
  CONSTRAINT connection_states_state_check CHECK (state = ANY (ARRAY['well'::text, 'slow'::text, 'down'::text]))
);
ALTER TABLE connection_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE connection_states FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON connection_states FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON connection_states FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON connection_states TO maestral_app;

CREATE TABLE connections (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  touroperator_id bigint NOT NULL,
  dialect text NOT NULL,
  address text NOT NULL DEFAULT ''::text,
  deadline_ms integer NOT NULL DEFAULT 8000,
  calls_at_once smallint NOT NULL DEFAULT 8,
  preset text NOT NULL DEFAULT ''::text,
  dialect_values jsonb NOT NULL DEFAULT '{}'::jsonb,
  client_certificate text,
  client_key text,
  roots text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT connections_pkey PRIMARY KEY (id),
  CONSTRAINT connections_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT connections_address_check CHECK (address = ''::text OR address ~ '^https?://[^[:space:]]+[^/]$'::text),
  CONSTRAINT connections_calls_at_once_check CHECK (calls_at_once >= 1 AND calls_at_once <= 100),
  CONSTRAINT connections_deadline_ms_check CHECK (deadline_ms >= 1000 AND deadline_ms <= 60000),
  CONSTRAINT connections_dialect_check CHECK (dialect = ANY (ARRAY['json'::text, 'ota'::text, 'files'::text, 'content'::text]))
);
CREATE UNIQUE INDEX connections_one ON connections USING btree (touroperator_id, dialect);
ALTER TABLE connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE connections FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON connections FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON connections FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON connections TO maestral_app;

CREATE TABLE content_readings (
  connection_id bigint NOT NULL,
  stage text NOT NULL DEFAULT 'pages'::text,
  page text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  changed_since timestamp with time zone,
  moved_since timestamp with time zone,
  read integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  why text NOT NULL DEFAULT ''::text,
  next_at timestamp with time zone NOT NULL DEFAULT now(),
  refused integer NOT NULL DEFAULT 0,
  stepped_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT content_readings_pkey PRIMARY KEY (connection_id),
  CONSTRAINT content_readings_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE,
  CONSTRAINT content_readings_stage_check CHECK (stage = ANY (ARRAY['pages'::text, 'changed'::text, 'products'::text, 'moved'::text, 'done'::text]))
);
ALTER TABLE content_readings ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_readings FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON content_readings FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON content_readings FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON content_readings TO maestral_app;

CREATE TABLE content_wanted (
  connection_id bigint NOT NULL,
  giata_id bigint NOT NULL,
  CONSTRAINT content_wanted_pkey PRIMARY KEY (connection_id, giata_id),
  CONSTRAINT content_wanted_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE
);
ALTER TABLE content_wanted ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_wanted FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON content_wanted FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON content_wanted FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON content_wanted TO maestral_app;

CREATE TABLE contracts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  touroperator_id bigint NOT NULL,
  contract_number text NOT NULL DEFAULT ''::text,
  allow_reselling boolean NOT NULL DEFAULT false,
  all_subaccounts boolean NOT NULL DEFAULT true,
  subaccounts bigint[] NOT NULL DEFAULT '{}'::bigint[],
  apis text[] NOT NULL DEFAULT '{}'::text[],
  ctypes text[] NOT NULL,
  instruction smallint NOT NULL DEFAULT 0,
  option_expire_hours smallint NOT NULL DEFAULT 72,
  option_on_expire smallint,
  username text NOT NULL DEFAULT ''::text,
  password text,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((id || ' '::text) || contract_number)) STORED,
  CONSTRAINT contracts_pkey PRIMARY KEY (id),
  CONSTRAINT contracts_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT contracts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT contracts_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT contracts_check CHECK (NOT active OR trashed OR option_on_expire IS NOT NULL),
  CONSTRAINT contracts_ctypes_check CHECK (cardinality(ctypes) > 0),
  CONSTRAINT contracts_instruction_check CHECK (instruction >= 0 AND instruction <= 4),
  CONSTRAINT contracts_option_expire_hours_check CHECK (option_expire_hours >= 1 AND option_expire_hours <= 720),
  CONSTRAINT contracts_option_on_expire_check CHECK (option_on_expire = ANY (ARRAY[0, 1]))
);
CREATE INDEX contracts_list ON contracts USING btree (account_id, id DESC);
CREATE UNIQUE INDEX contracts_one ON contracts USING btree (account_id, touroperator_id) WHERE (NOT trashed);
CREATE INDEX contracts_search ON contracts USING gin (account_id, search gin_trgm_ops);
ALTER TABLE contracts ENABLE ROW LEVEL SECURITY;
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON contracts FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON contracts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON contracts TO maestral_app;

CREATE TABLE credentials (
  user_id bigint NOT NULL,
  password_hash text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  totp_secret text,
  totp_confirmed_at timestamp with time zone,
  totp_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT credentials_pkey PRIMARY KEY (user_id),
  CONSTRAINT credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE currency_rates (
  currency text NOT NULL,
  day date NOT NULL,
  per_euro numeric(18,9) NOT NULL,
  CONSTRAINT currency_rates_pkey PRIMARY KEY (currency, day),
  CONSTRAINT currency_rates_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text AND currency <> 'EUR'::text),
  CONSTRAINT currency_rates_per_euro_check CHECK (per_euro > 0::numeric)
);
ALTER TABLE currency_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE currency_rates FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON currency_rates FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON currency_rates FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON currency_rates TO maestral_app;

CREATE TABLE customer_merges (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint,
  kept_id bigint NOT NULL,
  kept_version integer NOT NULL,
  merged_ids bigint[] NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}'::jsonb,
  moved jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  undone_at timestamp with time zone,
  CONSTRAINT customer_merges_pkey PRIMARY KEY (id),
  CONSTRAINT customer_merges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT customer_merges_account_id_kept_id_fkey FOREIGN KEY (account_id, kept_id) REFERENCES customers(account_id, id) ON DELETE CASCADE,
  CONSTRAINT customer_merges_merged_ids_check CHECK (cardinality(merged_ids) > 0)
);
CREATE INDEX customer_merges_kept ON customer_merges USING btree (account_id, kept_id);
ALTER TABLE customer_merges ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_merges FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON customer_merges FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON customer_merges FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_merges TO maestral_app;

CREATE TABLE customers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  subaccount_id bigint,
  is_company boolean NOT NULL DEFAULT true,
  type text NOT NULL DEFAULT 'H'::text,
  sex text NOT NULL DEFAULT 'H'::text,
  first_name text NOT NULL DEFAULT ''::text,
  last_name text NOT NULL,
  birth_date date,
  address text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  zip text NOT NULL DEFAULT ''::text,
  country_code text NOT NULL DEFAULT 'SI'::text,
  tel text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  tax_code text NOT NULL DEFAULT ''::text,
  iban text NOT NULL DEFAULT ''::text,
  personal_id text,
  personal_id_key text,
  personal_id_tail text NOT NULL DEFAULT ''::text,
  personal_id_type text,
  additional text NOT NULL DEFAULT ''::text,
  locale text NOT NULL DEFAULT 'sl'::text,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  merged_into bigint,
  erased_at timestamp with time zone,
  history_key uuid NOT NULL DEFAULT gen_random_uuid(),
  search text NOT NULL GENERATED ALWAYS AS (' '::text || f_search((((((((((((((last_name || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || id) || ' '::text) || lpad(id::text, GREATEST(5, length(id::text)), '0'::text)) || ' '::text) || tax_code) || ' '::text) || regexp_replace(tel, '\D'::text, ''::text, 'g'::text))) STORED,
  same_tel text NOT NULL GENERATED ALWAYS AS ("right"(regexp_replace(tel, '\D'::text, ''::text, 'g'::text), 8)) STORED,
  same_tax text NOT NULL GENERATED ALWAYS AS (regexp_replace(upper(regexp_replace(tax_code, '[^A-Za-z0-9]'::text, ''::text, 'g'::text)), '^[A-Z]{2}'::text, ''::text)) STORED,
  same_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (f_search((last_name || ' '::text) || first_name)) STORED,
  import_id bigint,
  CONSTRAINT customers_pkey PRIMARY KEY (id),
  CONSTRAINT customers_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT customers_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id),
  CONSTRAINT customers_account_id_merged_into_fkey FOREIGN KEY (account_id, merged_into) REFERENCES customers(account_id, id) ON DELETE CASCADE,
  CONSTRAINT customers_subaccount_id_fkey FOREIGN KEY (subaccount_id) REFERENCES subaccounts(id),
  CONSTRAINT customers_personal_id_type_check CHECK (personal_id_type = ANY (ARRAY['identity_card'::text, 'passport'::text])),
  CONSTRAINT customers_sex_check CHECK (sex = ANY (ARRAY['H'::text, 'D'::text])),
  CONSTRAINT customers_type_check CHECK (type = ANY (ARRAY['H'::text, 'D'::text]))
);
CREATE INDEX customers_by_city ON customers USING btree (account_id, city COLLATE "sl-x-icu", id);
CREATE INDEX customers_by_email ON customers USING btree (account_id, email, id);
CREATE INDEX customers_by_name ON customers USING btree (account_id, last_name COLLATE "sl-x-icu", id);
CREATE INDEX customers_companies ON customers USING btree (account_id, id) WHERE is_company;
CREATE INDEX customers_document ON customers USING btree (account_id, personal_id_key) WHERE (personal_id_key IS NOT NULL);
CREATE INDEX customers_import ON customers USING btree (account_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX customers_inactive ON customers USING btree (account_id, id) WHERE (NOT active);
CREATE INDEX customers_listed ON customers USING btree (account_id, id) WHERE ((NOT trashed) AND (merged_into IS NULL));
CREATE INDEX customers_merged ON customers USING btree (account_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_same_name ON customers USING btree (account_id, same_name, id);
CREATE INDEX customers_same_tax ON customers USING btree (account_id, same_tax) WHERE (same_tax <> ''::text);
CREATE INDEX customers_same_tel ON customers USING btree (account_id, same_tel) WHERE (same_tel <> ''::text);
CREATE INDEX customers_search ON customers USING gin (account_id, search gin_trgm_ops);
CREATE INDEX customers_trashed ON customers USING btree (account_id, id) WHERE trashed;
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON customers FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON customers FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON customers TO maestral_app;

CREATE TABLE erased_persons (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  erased_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT erased_persons_pkey PRIMARY KEY (id),
  CONSTRAINT erased_persons_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
ALTER TABLE erased_persons ENABLE ROW LEVEL SECURITY;
ALTER TABLE erased_persons FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON erased_persons FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON erased_persons FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT ON erased_persons TO maestral_app;

CREATE TABLE exchange_messages (
  slot smallint NOT NULL,
  exchange_id bigint NOT NULL,
  account_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  content bytea NOT NULL,
  CONSTRAINT exchange_messages_pkey PRIMARY KEY (slot, exchange_id)
);
ALTER TABLE exchange_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE exchange_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON exchange_messages FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON exchange_messages FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON exchange_messages TO maestral_app;

CREATE TABLE exchanges (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  touroperator_id bigint NOT NULL,
  kind text NOT NULL,
  is_search boolean NOT NULL,
  outcome text NOT NULL,
  why text NOT NULL DEFAULT ''::text,
  detail text NOT NULL DEFAULT ''::text,
  status_id integer,
  raw_id text NOT NULL DEFAULT ''::text,
  http_status smallint,
  request_id text NOT NULL,
  client_reference text NOT NULL DEFAULT ''::text,
  booking_id bigint,
  subaccount_id bigint,
  user_id bigint,
  api_licence_id bigint,
  method text NOT NULL DEFAULT ''::text,
  path text NOT NULL DEFAULT ''::text,
  question_bytes integer NOT NULL DEFAULT 0,
  answer_bytes integer NOT NULL DEFAULT 0,
  took_ms integer NOT NULL DEFAULT 0,
  waited_ms integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  slot smallint,
  key uuid,
  CONSTRAINT exchanges_pkey PRIMARY KEY (id),
  CONSTRAINT exchanges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT exchanges_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT exchanges_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT exchanges_kind_check CHECK (kind <> ''::text),
  CONSTRAINT exchanges_outcome_check CHECK (outcome = ANY (ARRAY['open'::text, 'answered'::text, 'told_no'::text, 'denied'::text, 'not_sent'::text, 'unknown'::text]))
);
CREATE INDEX exchanges_booking ON exchanges USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE UNIQUE INDEX exchanges_key ON exchanges USING btree (key);
CREATE INDEX exchanges_list ON exchanges USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX exchanges_reference ON exchanges USING btree (f_search(client_reference) COLLATE "C") WHERE (client_reference <> ''::text);
CREATE INDEX exchanges_request ON exchanges USING btree (request_id COLLATE "C");
CREATE INDEX exchanges_time ON exchanges USING btree (created_at DESC, id DESC);
ALTER TABLE exchanges ENABLE ROW LEVEL SECURITY;
ALTER TABLE exchanges FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON exchanges FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON exchanges FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT ON exchanges TO maestral_app;

CREATE TABLE faq_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  place integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT faq_entries_pkey PRIMARY KEY (id),
  CONSTRAINT faq_entries_place_check CHECK (place > 0)
);
CREATE INDEX faq_entries_place ON faq_entries USING btree (place) WHERE (NOT trashed);
ALTER TABLE faq_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE faq_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY shown ON faq_entries FOR SELECT TO maestral_app USING ((active AND (NOT trashed)));
CREATE POLICY system ON faq_entries FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON faq_entries TO maestral_app;

CREATE TABLE faq_texts (
  entry_id bigint NOT NULL,
  locale text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (f_search((question || ' '::text) || regexp_replace(answer, '<[^>]*>|&[a-z]+;'::text, ' '::text, 'g'::text))) STORED,
  CONSTRAINT faq_texts_pkey PRIMARY KEY (entry_id, locale),
  CONSTRAINT faq_texts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES faq_entries(id) ON DELETE CASCADE,
  CONSTRAINT faq_texts_answer_check CHECK (answer <> ''::text),
  CONSTRAINT faq_texts_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'sl'::text, 'hr'::text, 'it'::text])),
  CONSTRAINT faq_texts_question_check CHECK (question <> ''::text)
);
ALTER TABLE faq_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE faq_texts FORCE ROW LEVEL SECURITY;
CREATE POLICY shown ON faq_texts FOR SELECT TO maestral_app USING ((EXISTS ( SELECT
   FROM faq_entries
  WHERE (faq_entries.id = faq_texts.entry_id))));
CREATE POLICY system ON faq_texts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON faq_texts TO maestral_app;

CREATE TABLE favourites (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  ctype text NOT NULL,
  fav_type text NOT NULL,
  fav_info text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT favourites_pkey PRIMARY KEY (id),
  CONSTRAINT favourites_account_id_user_id_ctype_fav_type_fav_info_key UNIQUE (account_id, user_id, ctype, fav_type, fav_info),
  CONSTRAINT favourites_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT favourites_ctype_check CHECK (ctype = ANY (ARRAY['hotel'::text, 'pauschal'::text, 'trips'::text])),
  CONSTRAINT favourites_fav_type_check CHECK (fav_type = ANY (ARRAY['ProductName'::text, 'TourOperator'::text, 'DepartureAirport'::text, 'ArrivalAirport'::text]))
);
ALTER TABLE favourites ENABLE ROW LEVEL SECURITY;
ALTER TABLE favourites FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON favourites FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON favourites FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON favourites TO maestral_app;

CREATE TABLE files (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL,
  kind text NOT NULL,
  entity text NOT NULL DEFAULT ''::text,
  entity_id text NOT NULL DEFAULT ''::text,
  name text NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_storage_key_key UNIQUE (storage_key),
  CONSTRAINT files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX files_of_record ON files USING btree (account_id, entity, entity_id, created_at DESC);
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON files FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON files FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT ON files TO maestral_app;

CREATE TABLE giata_licences (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  type smallint NOT NULL,
  username text NOT NULL DEFAULT ''::text,
  password text,
  master boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((id || ' '::text) || name) || ' '::text) || username)) STORED,
  CONSTRAINT giata_licences_pkey PRIMARY KEY (id),
  CONSTRAINT giata_licences_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT giata_licences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT giata_licences_name_check CHECK (name <> ''::text),
  CONSTRAINT giata_licences_type_check CHECK (type >= 0 AND type <= 3)
);
CREATE INDEX giata_licences_list ON giata_licences USING btree (account_id, id DESC);
CREATE INDEX giata_licences_search ON giata_licences USING gin (account_id, search gin_trgm_ops);
CREATE UNIQUE INDEX giata_one_master ON giata_licences USING btree (account_id) WHERE ((type = 1) AND master AND (NOT trashed));
ALTER TABLE giata_licences ENABLE ROW LEVEL SECURITY;
ALTER TABLE giata_licences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON giata_licences FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON giata_licences FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON giata_licences TO maestral_app;

CREATE TABLE history (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  user_id bigint,
  user_name text NOT NULL,
  home_account_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}'::jsonb,
  request_id uuid,
  address text NOT NULL DEFAULT ''::text,
  seal bigint,
  hash text,
  CONSTRAINT history_pkey PRIMARY KEY (id),
  CONSTRAINT history_seal_key UNIQUE (seal)
);
CREATE INDEX history_list ON history USING btree (account_id, id DESC);
CREATE INDEX history_of_person ON history USING btree (account_id, user_id, id DESC);
CREATE INDEX history_of_record ON history USING btree (account_id, entity, entity_id, id DESC);
CREATE INDEX history_unsealed ON history USING btree (id) WHERE (seal IS NULL);
ALTER TABLE history ENABLE ROW LEVEL SECURITY;
ALTER TABLE history FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON history FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON history FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT ON history TO maestral_app;

CREATE TABLE history_head (
  only_one boolean NOT NULL DEFAULT true,
  seal bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT history_head_pkey PRIMARY KEY (only_one),
  CONSTRAINT history_head_only_one_check CHECK (only_one)
);

CREATE TABLE idempotency (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  result text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_pkey PRIMARY KEY (account_id, user_id, key),
  CONSTRAINT idempotency_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT idempotency_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_by_age ON idempotency USING btree (created_at);
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON idempotency FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON idempotency FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON idempotency TO maestral_app;

CREATE TABLE import_changes (
  account_id bigint NOT NULL,
  import_id bigint NOT NULL,
  record_id bigint NOT NULL,
  version integer NOT NULL,
  before jsonb NOT NULL,
  CONSTRAINT import_changes_pkey PRIMARY KEY (account_id, import_id, record_id),
  CONSTRAINT import_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT import_changes_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
);
ALTER TABLE import_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON import_changes FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON import_changes FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT ON import_changes TO maestral_app;

CREATE TABLE imports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint,
  actor jsonb NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'uploaded'::text,
  rows integer NOT NULL,
  mapping text[] NOT NULL DEFAULT '{}'::text[],
  duplicates text NOT NULL DEFAULT 'skip'::text,
  progress smallint NOT NULL DEFAULT 0,
  outcome jsonb,
  undoer jsonb,
  file_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT imports_duplicates_check CHECK (duplicates = ANY (ARRAY['skip'::text, 'update'::text])),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))
);
CREATE INDEX imports_list ON imports USING btree (account_id, kind, id DESC);
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE imports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON imports FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON imports FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON imports TO maestral_app;

CREATE TABLE jobs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint,
  name text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}'::jsonb,
  dedupe_key text,
  serial_key text,
  run_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  locked_by text,
  dead_at timestamp with time zone,
  last_error text NOT NULL DEFAULT ''::text,
  request_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX jobs_dead ON jobs USING btree (account_id, id DESC) WHERE (dead_at IS NOT NULL);
CREATE UNIQUE INDEX jobs_dedupe ON jobs USING btree (dedupe_key) WHERE (dead_at IS NULL);
CREATE INDEX jobs_due ON jobs USING btree (run_at, id) WHERE (dead_at IS NULL);
CREATE INDEX jobs_serial ON jobs USING btree (serial_key, id) WHERE ((dead_at IS NULL) AND (serial_key IS NOT NULL));
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON jobs FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON jobs FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT (dedupe_key, dead_at) ON jobs TO maestral_app;

CREATE TABLE known_devices (
  user_id bigint NOT NULL,
  hash text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  kind text NOT NULL DEFAULT 'look'::text,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT known_devices_kind_check CHECK (kind = ANY (ARRAY['look'::text, 'device'::text, 'network'::text]))
);

CREATE TABLE last_searches (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  ctype text NOT NULL,
  search_params jsonb NOT NULL,
  digest text NOT NULL,
  found integer NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT last_searches_pkey PRIMARY KEY (id),
  CONSTRAINT last_searches_account_id_user_id_digest_key UNIQUE (account_id, user_id, digest),
  CONSTRAINT last_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT last_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT last_searches_ctype_check CHECK (ctype = ANY (ARRAY['hotel'::text, 'pauschal'::text, 'trips'::text]))
);
CREATE INDEX last_searches_at ON last_searches USING btree (at);
CREATE INDEX last_searches_of ON last_searches USING btree (account_id, user_id, at DESC);
ALTER TABLE last_searches ENABLE ROW LEVEL SECURITY;
ALTER TABLE last_searches FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON last_searches FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON last_searches FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON last_searches TO maestral_app;

CREATE TABLE licences (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  module_id smallint NOT NULL DEFAULT 2,
  pricing text NOT NULL,
  bought_pricing text NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  expire_at date,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  price numeric(12,2) NOT NULL DEFAULT 0,
  auto_renew boolean NOT NULL DEFAULT false,
  auto_renew_months smallint NOT NULL DEFAULT 12,
  notify_31 boolean NOT NULL DEFAULT true,
  notify_14 boolean NOT NULL DEFAULT true,
  notify_5 boolean NOT NULL DEFAULT true,
  told_days smallint,
  next_pricing text,
  next_from date,
  raised_from date,
  search text NOT NULL GENERATED ALWAYS AS (f_search((((id || ' '::text) || name) || ' '::text) || pricing)) STORED,
  CONSTRAINT licences_pkey PRIMARY KEY (id),
  CONSTRAINT licences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT licences_auto_renew_months_check CHECK (auto_renew_months >= 1 AND auto_renew_months <= 60),
  CONSTRAINT licences_bought_pricing_check CHECK (bought_pricing = ANY (ARRAY['std'::text, 'pro'::text, 'ent'::text])),
  CONSTRAINT licences_next_pricing_check CHECK (next_pricing = ANY (ARRAY['std'::text, 'pro'::text, 'ent'::text])),
  CONSTRAINT licences_price_check CHECK (price >= 0::numeric),
  CONSTRAINT licences_pricing_check CHECK (pricing = ANY (ARRAY['std'::text, 'pro'::text, 'ent'::text]))
);
CREATE INDEX licences_ending ON licences USING btree (expire_at) WHERE (active AND (NOT trashed));
CREATE INDEX licences_of_account ON licences USING btree (account_id, module_id);
CREATE UNIQUE INDEX licences_one_demo ON licences USING btree (account_id) WHERE (demo AND (NOT trashed));
CREATE INDEX licences_search ON licences USING gin (account_id, search gin_trgm_ops);
ALTER TABLE licences ENABLE ROW LEVEL SECURITY;
ALTER TABLE licences FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON licences FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON licences FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON licences TO maestral_app;

CREATE TABLE list_columns (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  list text NOT NULL,
  columns text[] NOT NULL,
  CONSTRAINT list_columns_pkey PRIMARY KEY (account_id, user_id, list),
  CONSTRAINT list_columns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT list_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
ALTER TABLE list_columns ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_columns FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON list_columns FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON list_columns FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON list_columns TO maestral_app;

CREATE TABLE list_exports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reader jsonb NOT NULL,
  list text NOT NULL,
  request jsonb NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  rows integer NOT NULL,
  file_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT list_exports_pkey PRIMARY KEY (id),
  CONSTRAINT list_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT list_exports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT list_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT list_exports_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX list_exports_own ON list_exports USING btree (account_id, user_id, id);
ALTER TABLE list_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON list_exports FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON list_exports FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON list_exports TO maestral_app;

CREATE TABLE list_views (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  query jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  CONSTRAINT list_views_pkey PRIMARY KEY (id),
  CONSTRAINT list_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX list_views_deleted ON list_views USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX list_views_name ON list_views USING btree (account_id, user_id, list, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX list_views_shared ON list_views USING btree (account_id, list) WHERE (shared AND (deleted_at IS NULL));
ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_views FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON list_views FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON list_views FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON list_views TO maestral_app;

CREATE TABLE mails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id bigint,
  user_id bigint,
  kind text NOT NULL,
  sender text NOT NULL,
  recipients text[] NOT NULL,
  subject text NOT NULL,
  message bytea NOT NULL,
  state text NOT NULL DEFAULT 'queued'::text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mails_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))
);
CREATE INDEX mails_of_account ON mails USING btree (account_id, created_at DESC);
CREATE INDEX mails_sent ON mails USING btree (account_id, sent_at) WHERE (state = 'sent'::text);
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON mails FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON mails FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT (id) ON mails TO maestral_app;

CREATE TABLE migrations (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE moved_products (
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  CONSTRAINT moved_products_pkey PRIMARY KEY (from_id),
  CONSTRAINT moved_products_check CHECK (to_id <> from_id)
);
CREATE INDEX moved_products_to ON moved_products USING btree (to_id);
ALTER TABLE moved_products ENABLE ROW LEVEL SECURITY;
ALTER TABLE moved_products FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON moved_products FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON moved_products FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON moved_products TO maestral_app;

CREATE TABLE notifications (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  body text NOT NULL DEFAULT ''::text,
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  issuer text NOT NULL DEFAULT ''::text,
  route text NOT NULL DEFAULT ''::text,
  url text NOT NULL DEFAULT ''::text,
  read_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  cause text,
  deleted_at timestamp with time zone,
  settled_at timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT notifications_type CHECK (is_notify_type(type))
);
CREATE INDEX notifications_list ON notifications USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX notifications_of_cause ON notifications USING btree (user_id, cause) WHERE (cause IS NOT NULL);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX notifications_unsettled ON notifications USING btree (user_id) WHERE ((type = ANY (ARRAY['unknown_outcome'::text, 'mail_failed'::text, 'dead_job'::text])) AND (settled_at IS NULL) AND (deleted_at IS NULL));
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON notifications FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON notifications FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON notifications TO maestral_app;

CREATE TABLE notifications_off (
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  type text NOT NULL,
  CONSTRAINT notifications_off_pkey PRIMARY KEY (user_id, type),
  CONSTRAINT notifications_off_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT notifications_off_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT notifications_off_type CHECK (is_notify_type(type))
);
ALTER TABLE notifications_off ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications_off FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON notifications_off FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON notifications_off FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT ON notifications_off TO maestral_app;

CREATE TABLE offer_checks (
  account_id bigint NOT NULL,
  hash_code text NOT NULL,
  guests text NOT NULL,
  touroperator_id bigint NOT NULL,
  status smallint NOT NULL,
  status_code smallint NOT NULL,
  total bigint,
  currency text NOT NULL,
  reply jsonb NOT NULL,
  checked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT offer_checks_pkey PRIMARY KEY (account_id, hash_code, guests),
  CONSTRAINT offer_checks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT offer_checks_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id)
);
CREATE INDEX offer_checks_at ON offer_checks USING btree (checked_at);
ALTER TABLE offer_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE offer_checks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON offer_checks FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON offer_checks FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON offer_checks TO maestral_app;

CREATE TABLE offer_deliveries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  touroperator_id bigint NOT NULL,
  area text NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  place text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  step text NOT NULL DEFAULT 'fetch'::text,
  name text NOT NULL DEFAULT ''::text,
  bytes bigint NOT NULL DEFAULT 0,
  sha256 text,
  line_bytes bigint NOT NULL DEFAULT 0,
  read_bytes bigint NOT NULL DEFAULT 0,
  lines bigint NOT NULL DEFAULT 0,
  accepted bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  reasons jsonb NOT NULL DEFAULT '{}'::jsonb,
  why text NOT NULL DEFAULT ''::text,
  is_cancelled boolean NOT NULL DEFAULT false,
  worker uuid,
  leased_until timestamp with time zone,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT offer_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT offer_deliveries_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT offer_deliveries_area_check CHECK (area = ANY (ARRAY['hotel'::text, 'pauschal'::text, 'trips'::text])),
  CONSTRAINT offer_deliveries_kind_check CHECK (kind = ANY (ARRAY['full'::text, 'delta'::text])),
  CONSTRAINT offer_deliveries_source_check CHECK (source = ANY (ARRAY['upload'::text, 'folder'::text, 'address'::text])),
  CONSTRAINT offer_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'taken'::text, 'unchanged'::text, 'refused'::text, 'failed'::text, 'cancelled'::text])),
  CONSTRAINT offer_deliveries_step_check CHECK (step = ANY (ARRAY['fetch'::text, 'expand'::text, 'read'::text, 'store'::text]))
);
CREATE INDEX offer_deliveries_of ON offer_deliveries USING btree (touroperator_id, id DESC);
CREATE INDEX offer_deliveries_open ON offer_deliveries USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
ALTER TABLE offer_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE offer_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON offer_deliveries FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON offer_deliveries FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON offer_deliveries TO maestral_app;

CREATE TABLE offer_feeds (
  touroperator_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  source text NOT NULL DEFAULT 'upload'::text,
  place text NOT NULL DEFAULT ''::text,
  every_minutes integer,
  next_at timestamp with time zone,
  refused_percent smallint NOT NULL DEFAULT 5,
  shrink_percent smallint NOT NULL DEFAULT 50,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT offer_feeds_pkey PRIMARY KEY (touroperator_id),
  CONSTRAINT offer_feeds_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT offer_feeds_check CHECK ((next_at IS NULL) = (every_minutes IS NULL)),
  CONSTRAINT offer_feeds_every_minutes_check CHECK (every_minutes >= 5 AND every_minutes <= 10080),
  CONSTRAINT offer_feeds_refused_percent_check CHECK (refused_percent >= 0 AND refused_percent <= 100),
  CONSTRAINT offer_feeds_shrink_percent_check CHECK (shrink_percent >= 0 AND shrink_percent <= 100),
  CONSTRAINT offer_feeds_source_check CHECK (source = ANY (ARRAY['upload'::text, 'folder'::text, 'address'::text]))
);
CREATE INDEX offer_feeds_due ON offer_feeds USING btree (next_at) WHERE (next_at IS NOT NULL);
ALTER TABLE offer_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE offer_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON offer_feeds FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON offer_feeds FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON offer_feeds TO maestral_app;

CREATE TABLE offer_hotels (
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  giata_id bigint,
  touroperator_id bigint,
  code text,
  CONSTRAINT offer_hotels_pkey PRIMARY KEY (number),
  CONSTRAINT offer_hotels_giata_id_key UNIQUE (giata_id),
  CONSTRAINT offer_hotels_touroperator_id_code_key UNIQUE (touroperator_id, code),
  CONSTRAINT offer_hotels_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT offer_hotels_check CHECK ((giata_id IS NULL) = (code IS NOT NULL) AND (touroperator_id IS NULL) = (code IS NULL)),
  CONSTRAINT offer_hotels_giata_id_check CHECK (giata_id >= 1 AND giata_id <= '4294967295'::bigint)
);
ALTER TABLE offer_hotels ENABLE ROW LEVEL SECURITY;
ALTER TABLE offer_hotels FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON offer_hotels FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON offer_hotels FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON offer_hotels TO maestral_app;

CREATE TABLE operator_infos (
  touroperator_id bigint NOT NULL,
  code text NOT NULL,
  language text NOT NULL,
  giata_id bigint,
  name text NOT NULL,
  town text NOT NULL,
  country text NOT NULL,
  latitude double precision,
  longitude double precision,
  stars double precision,
  facts text[] NOT NULL DEFAULT '{}'::text[],
  text text NOT NULL DEFAULT ''::text,
  pictures jsonb NOT NULL DEFAULT '[]'::jsonb,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT operator_infos_pkey PRIMARY KEY (touroperator_id, code, language),
  CONSTRAINT operator_infos_touroperator_id_fkey FOREIGN KEY (touroperator_id) REFERENCES tour_operators(id),
  CONSTRAINT operator_infos_giata_id_check CHECK (giata_id >= 1 AND giata_id <= '4294967295'::bigint)
);
ALTER TABLE operator_infos ENABLE ROW LEVEL SECURITY;
ALTER TABLE operator_infos FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON operator_infos FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON operator_infos FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON operator_infos TO maestral_app;

CREATE TABLE outages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  connection_id bigint NOT NULL,
  state text NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone,
  reason text NOT NULL DEFAULT ''::text,
  left_out integer NOT NULL DEFAULT 0,
  CONSTRAINT outages_pkey PRIMARY KEY (id),
  CONSTRAINT outages_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE,
  CONSTRAINT outages_state_check CHECK (state = ANY (ARRAY['slow'::text, 'down'::text]))
);
CREATE INDEX outages_of ON outages USING btree (connection_id, since DESC);
CREATE UNIQUE INDEX outages_open ON outages USING btree (connection_id) WHERE (until IS NULL);
ALTER TABLE outages ENABLE ROW LEVEL SECURITY;
ALTER TABLE outages FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON outages FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON outages FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON outages TO maestral_app;

CREATE TABLE own_operators (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  crs_code text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((id || ' '::text) || name) || ' '::text) || crs_code) || ' '::text) || email)) STORED,
  supplier_id bigint,
  CONSTRAINT own_operators_pkey PRIMARY KEY (id),
  CONSTRAINT own_operators_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT own_operators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT own_operators_account_id_supplier_id_fkey FOREIGN KEY (account_id, supplier_id) REFERENCES suppliers(account_id, id),
  CONSTRAINT own_operators_name_check CHECK (name <> ''::text)
);
CREATE INDEX own_operators_list ON own_operators USING btree (account_id, id DESC);
CREATE INDEX own_operators_search ON own_operators USING gin (account_id, search gin_trgm_ops);
CREATE INDEX own_operators_supplier ON own_operators USING btree (account_id, supplier_id) WHERE (supplier_id IS NOT NULL);
ALTER TABLE own_operators ENABLE ROW LEVEL SECURITY;
ALTER TABLE own_operators FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON own_operators FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON own_operators FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON own_operators TO maestral_app;

CREATE TABLE product_aliases (
  toc text NOT NULL,
  code text NOT NULL,
  giata_id bigint NOT NULL,
  CONSTRAINT product_aliases_pkey PRIMARY KEY (toc, code)
);
CREATE INDEX product_aliases_of ON product_aliases USING btree (giata_id);
ALTER TABLE product_aliases ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_aliases FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON product_aliases FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON product_aliases FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON product_aliases TO maestral_app;

CREATE TABLE product_state (
  only_one boolean NOT NULL DEFAULT true,
  outgoing_held boolean NOT NULL DEFAULT false,
  CONSTRAINT product_state_pkey PRIMARY KEY (only_one),
  CONSTRAINT product_state_only_one_check CHECK (only_one)
);

CREATE TABLE products (
  giata_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  names text[] NOT NULL DEFAULT '{}'::text[],
  town text NOT NULL,
  region text NOT NULL,
  country text NOT NULL,
  latitude double precision,
  longitude double precision,
  stars double precision,
  score double precision,
  facts jsonb NOT NULL DEFAULT '[]'::jsonb,
  texts jsonb NOT NULL DEFAULT '{}'::jsonb,
  pictures jsonb NOT NULL DEFAULT '[]'::jsonb,
  changed_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone NOT NULL,
  gone_at timestamp with time zone,
  CONSTRAINT products_pkey PRIMARY KEY (giata_id),
  CONSTRAINT products_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT products_giata_id_check CHECK (giata_id >= 1 AND giata_id <= '4294967295'::bigint),
  CONSTRAINT products_name_check CHECK (name <> ''::text)
);
CREATE INDEX products_of ON products USING btree (connection_id, read_at);
CREATE INDEX products_read ON products USING btree (read_at);
ALTER TABLE products ENABLE ROW LEVEL SECURITY;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON products FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON products FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON products TO maestral_app;

CREATE UNLOGGED TABLE rate_counts (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_counts_by_end ON rate_counts USING btree (ends_at);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL,
  hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE refused_credentials (
  account_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT refused_credentials_pkey PRIMARY KEY (account_id, connection_id),
  CONSTRAINT refused_credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT refused_credentials_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id) ON DELETE CASCADE
);
ALTER TABLE refused_credentials ENABLE ROW LEVEL SECURITY;
ALTER TABLE refused_credentials FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON refused_credentials FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON refused_credentials FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON refused_credentials TO maestral_app;

CREATE TABLE request_counts (
  account_id bigint NOT NULL,
  day date NOT NULL,
  subaccount_id bigint NOT NULL DEFAULT 0,
  user_id bigint NOT NULL DEFAULT 0,
  api_licence_id bigint NOT NULL DEFAULT 0,
  count integer NOT NULL,
  CONSTRAINT request_counts_pkey PRIMARY KEY (account_id, day, subaccount_id, user_id, api_licence_id),
  CONSTRAINT request_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT request_counts_count_check CHECK (count > 0)
);
ALTER TABLE request_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON request_counts FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON request_counts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON request_counts TO maestral_app;

CREATE TABLE request_months (
  account_id bigint NOT NULL,
  month date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT request_months_pkey PRIMARY KEY (account_id, month),
  CONSTRAINT request_months_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT request_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
ALTER TABLE request_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_months FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON request_months FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON request_months FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON request_months TO maestral_app;

CREATE TABLE schedule_slots (
  name text NOT NULL,
  slot bigint NOT NULL,
  CONSTRAINT schedule_slots_pkey PRIMARY KEY (name)
);

CREATE TABLE search_tabs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  ctype text NOT NULL,
  search_params jsonb NOT NULL,
  grant_account_access boolean NOT NULL DEFAULT false,
  grant_subaccount_access boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search text GENERATED ALWAYS AS (f_search(name)) STORED,
  CONSTRAINT search_tabs_pkey PRIMARY KEY (id),
  CONSTRAINT search_tabs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT search_tabs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT search_tabs_ctype_check CHECK (ctype = ANY (ARRAY['hotel'::text, 'pauschal'::text, 'trips'::text]))
);
CREATE INDEX search_tabs_own ON search_tabs USING btree (account_id, user_id);
CREATE INDEX search_tabs_shared ON search_tabs USING btree (account_id) WHERE (grant_account_access OR grant_subaccount_access);
ALTER TABLE search_tabs ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_tabs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON search_tabs FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON search_tabs FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON search_tabs TO maestral_app;

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL,
  account_id bigint NOT NULL,
  subaccount_id bigint,
  address text NOT NULL,
  browser text NOT NULL,
  in_browser boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);

CREATE TABLE subaccounts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  address text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  zip text NOT NULL DEFAULT ''::text,
  country_code character(2) NOT NULL DEFAULT 'SI'::bpchar,
  email text NOT NULL DEFAULT ''::text,
  tel text NOT NULL DEFAULT ''::text,
  signature text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((((((((id || ' '::text) || name) || ' '::text) || address) || ' '::text) || zip) || ' '::text) || city) || ' '::text) || email) || ' '::text) || tel)) STORED,
  CONSTRAINT subaccounts_pkey PRIMARY KEY (id),
  CONSTRAINT subaccounts_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT subaccounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT subaccounts_name_check CHECK (name <> ''::text)
);
CREATE INDEX subaccounts_by_name ON subaccounts USING btree (account_id, name COLLATE "sl-x-icu", id);
CREATE UNIQUE INDEX subaccounts_name ON subaccounts USING btree (account_id, lower((name COLLATE "sl-x-icu"))) WHERE (NOT trashed);
CREATE INDEX subaccounts_search ON subaccounts USING gin (account_id, search gin_trgm_ops);
ALTER TABLE subaccounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE subaccounts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON subaccounts FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON subaccounts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON subaccounts TO maestral_app;

CREATE TABLE suppliers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  contact text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  tel text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  zip text NOT NULL DEFAULT ''::text,
  country_code text NOT NULL DEFAULT 'SI'::text,
  note text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((((((((((((id || ' '::text) || name) || ' '::text) || contact) || ' '::text) || email) || ' '::text) || tel) || ' '::text) || address) || ' '::text) || zip) || ' '::text) || city) || ' '::text) || note)) STORED,
  import_id bigint,
  CONSTRAINT suppliers_pkey PRIMARY KEY (id),
  CONSTRAINT suppliers_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT suppliers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT suppliers_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id),
  CONSTRAINT suppliers_name_check CHECK (name <> ''::text)
);
CREATE INDEX suppliers_import ON suppliers USING btree (account_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX suppliers_list ON suppliers USING btree (account_id, id DESC);
CREATE INDEX suppliers_search ON suppliers USING gin (account_id, search gin_trgm_ops);
ALTER TABLE suppliers ENABLE ROW LEVEL SECURITY;
ALTER TABLE suppliers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON suppliers FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON suppliers FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON suppliers TO maestral_app;

CREATE TABLE support_answers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  ticket_id bigint NOT NULL,
  user_id bigint,
  user_name text NOT NULL,
  text text NOT NULL DEFAULT ''::text,
  state text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT support_answers_pkey PRIMARY KEY (id),
  CONSTRAINT support_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT support_answers_account_id_ticket_id_fkey FOREIGN KEY (account_id, ticket_id) REFERENCES support_tickets(account_id, id) ON DELETE CASCADE,
  CONSTRAINT support_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT support_answers_check CHECK (text <> ''::text OR state IS NOT NULL),
  CONSTRAINT support_answers_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text]))
);
CREATE INDEX support_answers_thread ON support_answers USING btree (account_id, ticket_id, id);
ALTER TABLE support_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON support_answers FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON support_answers FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT ON support_answers TO maestral_app;

CREATE TABLE support_tickets (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  user_id bigint,
  user_name text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((id || ' '::text) || subject) || ' '::text) || text) || ' '::text) || user_name)) STORED,
  CONSTRAINT support_tickets_pkey PRIMARY KEY (id),
  CONSTRAINT support_tickets_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT support_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT support_tickets_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text])),
  CONSTRAINT support_tickets_subject_check CHECK (subject <> ''::text),
  CONSTRAINT support_tickets_text_check CHECK (text <> ''::text)
);
CREATE INDEX support_tickets_all ON support_tickets USING btree (changed_at DESC, id DESC);
CREATE INDEX support_tickets_list ON support_tickets USING btree (account_id, changed_at DESC, id DESC);
CREATE INDEX support_tickets_search ON support_tickets USING gin (account_id, search gin_trgm_ops);
ALTER TABLE support_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_tickets FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON support_tickets FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON support_tickets FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT, SELECT, UPDATE ON support_tickets TO maestral_app;

CREATE TABLE tokens (
  hash text NOT NULL,
  session_id uuid NOT NULL,
  kind text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  spent_at timestamp with time zone,
  spent_from text,
  CONSTRAINT tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT tokens_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text]))
);
CREATE INDEX tokens_by_end ON tokens USING btree (expires_at);
CREATE INDEX tokens_of_session ON tokens USING btree (session_id);

CREATE TABLE tour_operators (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  toc text NOT NULL,
  name text NOT NULL,
  country_code text NOT NULL,
  group_code text NOT NULL,
  ctypes text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  exclusive_toc boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  provider boolean NOT NULL DEFAULT false,
  endpoint text NOT NULL DEFAULT ''::text,
  offered_by bigint,
  CONSTRAINT tour_operators_pkey PRIMARY KEY (id),
  CONSTRAINT tour_operators_toc_key UNIQUE (toc),
  CONSTRAINT tour_operators_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES accounts(id),
  CONSTRAINT tour_operators_endpoint_check CHECK (endpoint = ''::text OR endpoint ~ '^https?://[^[:space:]]+[^/]$'::text),
  CONSTRAINT tour_operators_toc_check CHECK (toc ~ '^[A-Z]{2,8}$'::text)
);
CREATE INDEX tour_operators_offered_by ON tour_operators USING btree (offered_by) WHERE (offered_by IS NOT NULL);
ALTER TABLE tour_operators ENABLE ROW LEVEL SECURITY;
ALTER TABLE tour_operators FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON tour_operators FOR SELECT TO maestral_app USING (true);
CREATE POLICY system ON tour_operators FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON tour_operators TO maestral_app;

CREATE TABLE users (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  subaccount_id bigint,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  email text NOT NULL,
  tel text NOT NULL DEFAULT ''::text,
  language text NOT NULL DEFAULT ''::text,
  theme text NOT NULL DEFAULT 'auto'::text,
  signature text NOT NULL DEFAULT ''::text,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  roles text[] NOT NULL DEFAULT '{}'::text[],
  modules smallint[] NOT NULL DEFAULT '{2}'::smallint[],
  owner boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT false,
  trashed boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (f_search((((((id || ' '::text) || name) || ' '::text) || email) || ' '::text) || tel)) STORED,
  invited boolean NOT NULL DEFAULT false,
  last_seen_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT users_account_id_subaccount_id_fkey FOREIGN KEY (account_id, subaccount_id) REFERENCES subaccounts(account_id, id),
  CONSTRAINT users_email_check CHECK (email = lower(email) AND email <> ''::text),
  CONSTRAINT users_name_check CHECK (name <> ''::text),
  CONSTRAINT users_theme_check CHECK (theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text]))
);
CREATE INDEX users_by_branch ON users USING btree (account_id, subaccount_id);
CREATE INDEX users_by_name ON users USING btree (account_id, name COLLATE "sl-x-icu", id);
CREATE UNIQUE INDEX users_email ON users USING btree (email) WHERE (NOT trashed);
CREATE INDEX users_list ON users USING btree (account_id, id DESC);
CREATE INDEX users_search ON users USING gin (account_id, search gin_trgm_ops);
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON users FOR ALL TO maestral_app USING ((account_id = ( SELECT current_account() AS current_account))) WITH CHECK ((account_id = ( SELECT current_account() AS current_account)));
CREATE POLICY system ON users FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON users TO maestral_app;

CREATE VIEW signed_in AS
 SELECT tokens.hash,
    tokens.kind,
    tokens.expires_at,
    tokens.spent_at,
    sessions.id AS session_id,
    sessions.in_browser,
    sessions.last_used_at,
    users.id AS user_id,
    users.name,
    users.email,
    users.roles,
    users.owner,
    users.active AND NOT users.trashed AS user_fine,
    home.active AND NOT home.trashed AS account_fine,
    ARRAY( SELECT unnest(users.modules) AS unnest
        INTERSECT
         SELECT unnest(home.modules) AS unnest) AS modules,
    home.id AS home_account_id,
    working.id AS account_id,
    sessions.subaccount_id,
    working.time_zone,
    working.invoice_active AS invoice,
    working.minimax_active AS minimax,
    working.saop_active AS saop
   FROM tokens
     JOIN sessions ON sessions.id = tokens.session_id AND sessions.ended_at IS NULL
     JOIN users ON users.id = sessions.user_id
     JOIN accounts home ON home.id = users.account_id
     JOIN accounts working ON working.id = sessions.account_id;
