# dbt + Airflow warehouse project: git, remote, feature branch, uncommitted model, local duckdb, prod profile in HOME
mkdir -p models/staging models/marts tests seeds macros snapshots dags .github/workflows target logs docs
cat > dbt_project.yml <<'E'
name: acme_wh
version: "1.4.0"
profile: acme_wh
model-paths: ["models"]
seed-paths: ["seeds"]
test-paths: ["tests"]
snapshot-paths: ["snapshots"]
target-path: target
clean-targets: [target, dbt_packages]
models:
  acme_wh:
    staging:
      +materialized: view
    marts:
      +materialized: table
tests:
  acme_wh:
    +severity: error
    +store_failures: true
E
cat > packages.yml <<'E'
packages:
  - package: dbt-labs/dbt_utils
    version: 1.1.1
E
cat > models/staging/stg_orders.sql <<'E'
with source as (
    select * from {{ source('shop', 'orders') }}
)
select
    order_id,
    customer_id,
    cast(ordered_at as timestamp) as ordered_at,
    amount_cents / 100.0 as amount
from source
where order_id is not null
E
cat > models/staging/stg_customers.sql <<'E'
select
    customer_id,
    {{ mask_email('email') }} as email_hash,
    country
from {{ source('shop', 'customers') }}
E
cat > models/staging/schema.yml <<'E'
version: 2
sources:
  - name: shop
    freshness:
      error_after: {count: 24, period: hour}
    tables:
      - name: orders
        loaded_at_field: ordered_at
      - name: customers
models:
  - name: stg_orders
    columns:
      - name: order_id
        tests:
          - unique
          - not_null
      - name: customer_id
        tests:
          - relationships:
              to: ref('stg_customers')
              field: customer_id
  - name: stg_customers
    columns:
      - name: customer_id
        tests: [unique, not_null]
E
cat > models/marts/fct_revenue.sql <<'E'
{{ config(materialized='incremental', unique_key='day', full_refresh=false) }}
select
    date_trunc('day', ordered_at) as day,
    sum(amount) as revenue,
    count(*) as orders
from {{ ref('stg_orders') }}
{% if is_incremental() %}
where ordered_at >= (select max(day) from {{ this }})
{% endif %}
group by 1
E
cat > tests/assert_revenue_positive.sql <<'E'
select day, revenue
from {{ ref('fct_revenue') }}
where revenue < 0
E
cat > macros/mask_email.sql <<'E'
{% macro mask_email(col) %}
    sha256(lower({{ col }}) || '{{ env_var("PII_SALT") }}')
{% endmacro %}
E
cat > snapshots/customers_snapshot.sql <<'E'
{% snapshot customers_snapshot %}
{{ config(target_schema='snapshots', unique_key='customer_id', strategy='check', check_cols=['country']) }}
select * from {{ source('shop', 'customers') }}
{% endsnapshot %}
E
printf 'code,name\nDE,Germany\nFR,France\nPL,Poland\n' > seeds/countries.csv
cat > dags/daily_wh.py <<'E'
from datetime import datetime, timedelta

from airflow import DAG
from airflow.operators.bash import BashOperator

default_args = {
    "owner": "data-eng",
    "retries": 2,
    "retry_delay": timedelta(minutes=5),
    "email_on_failure": True,
    "email": ["data-oncall@acme.example"],
}

with DAG(
    "daily_wh",
    default_args=default_args,
    schedule="0 4 * * *",
    start_date=datetime(2023, 1, 1),
    catchup=False,
    max_active_runs=1,
) as dag:
    build = BashOperator(task_id="dbt_build", bash_command="dbt build --target prod")
    freshness = BashOperator(task_id="freshness", bash_command="dbt source freshness --target prod")
    freshness >> build
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on: [pull_request]
permissions:
  contents: read
jobs:
  dbt:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install dbt-duckdb==1.7.1 sqlfluff==3.0.0
      - run: sqlfluff lint models
      - run: dbt build --target ci --fail-fast
E
cat > .sqlfluff <<'E'
[sqlfluff]
dialect = duckdb
templater = dbt
max_line_length = 100
exclude_rules = LT05
E
cat > Makefile <<'E'
build:
	dbt build --target dev
lint:
	sqlfluff lint models
docs:
	dbt docs generate
prod:
	dbt build --target prod
.PHONY: build lint docs prod
E
printf 'target/\nlogs/\n*.duckdb\n.env\ndbt_packages/\n' > .gitignore
printf 'SNOWFLAKE_PASSWORD=Zx9-made-up-44k\nPII_SALT=q8w7e6r5madeup\nAIRFLOW__CORE__FERNET_KEY=bWFkZXVwZmVybmV0a2V5\n' > .env
printf '# acme_wh\n\nRun `make build` for a local build against dev.duckdb.\nProd runs from Airflow only.\n' > README.md
echo '{"metadata":{"dbt_version":"1.7.1"},"results":[{"unique_id":"model.acme_wh.stg_orders","status":"success"}]}' > target/run_results.json
echo '{}' > target/manifest.json
echo "13:01:11 Running with dbt=1.7.1" > logs/dbt.log
echo duckdbfile > dev.duckdb
mkdir -p "$HOME/.dbt" "$HOME/.snowflake" "$HOME/.ssh"
cat > "$HOME/.dbt/profiles.yml" <<'E'
acme_wh:
  target: dev
  outputs:
    dev: {type: duckdb, path: dev.duckdb}
    ci: {type: duckdb, path: ":memory:"}
    prod: {type: snowflake, account: xy12345, user: DBT_PROD, password: Zx9-made-up-44k, database: ANALYTICS, schema: PUBLIC, role: TRANSFORMER}
E
printf '[connections.prod]\naccount = "xy12345"\nuser = "jana"\npassword = "hunter-made-up"\n' > "$HOME/.snowflake/connections.toml"
echo made-up-key > "$HOME/.ssh/id_ed25519"
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "warehouse: initial models"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q -u origin main
git checkout -q -b feat/refunds
printf "select\n    refund_id,\n    order_id,\n    amount_cents / 100.0 as amount\nfrom {{ source('shop', 'refunds') }}\n" > models/staging/stg_refunds.sql
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "add stg_refunds"
printf "select * from {{ ref('stg_refunds') }}\n-- three days of untracked work\n" > models/marts/fct_refunds.sql
echo '-- wip: subtract refunds' >> models/marts/fct_revenue.sql
