/** Databases: queries that only read. */
export const data = (): string => `
  $sqlite3-opts = -readonly -header -headers -column -csv -json -line -list -markdown -box -table -html
  $sqlite3-opts = -batch -noheader -quote -tabs -ascii -separator -nullvalue
  $duckdb-opts = -readonly -csv -json -markdown -line -list -table -box -column -header -noheader -c -s
  $duckdb-opts = -separator
  duckdb [$duckdb-opts] : duckdb loads=home
  sqlite3 [$sqlite3-opts -newline -cmd] : sqlite-command loads=home
  $duckdb-opts-2 = -readonly -header -headers -column -csv -json -line -list -markdown -box -table -html
  $duckdb-opts-2 = -batch -noheader -quote -tabs -ascii -separator -nullvalue -newline -cmd -c -s
  duckdb -readonly [$duckdb-opts-2] : made-here duckdb-file loads=home
  duckdb [$duckdb-opts-2] : develop duckdb-file loads=home
  $psql-opts = -t -A -x -q -w -X -l -z -0 -a -e -b -n --tuples-only --no-align --expanded --quiet
  $psql-opts = --no-psqlrc --no-password --list --csv -H --html -E -c --command -U -h -d -p -P -F
  $psql-opts = -R --host --port --username --dbname --field-separator --pset
  psql [$psql-opts] : literal psql loads=home
  $mysql-opts = -t -B -N -s -E -r --table --batch --silent --skip-column-names --vertical --raw -H --html -X
  $mysql-opts = --xml -e --execute -u -h -P -D --user --host --port --database --protocol
  mysql|mariadb [$mysql-opts] : literal mysql loads=home
  $mysqlshow-opts = -k -t -i --keys --status -u= -h= -P= --user= --host= --port=
  mysqlshow [$mysqlshow-opts] : literal no-change this-machine loads=home
  $redis-cli-opts = --raw --no-raw --csv --json --no-auth-warning -3 -2 --latency --stat --bigkeys --memkeys
  $redis-cli-opts = --hotkeys --tls -h -p -n -s
  redis-cli [$redis-cli-opts] : literal redis loads=home
  mongosh|mongo : version-only loads=never
  mongostat|mongotop [-n= --rowcount= --json --all -h= --host= --port=] : plain near this-machine loads=home
  sqlcmd|bcp [-E -C -W -I -N -Q= -q= -S= -d= -U= -h= -s= -w= -l= -t=] : literal sqlcmd loads=home
  sqlcmd query [--text= --database= -d= -S= -U=] : sql-query loads=home
  pg_isready [-q -t= -p= -U= -h= --host= --port= --timeout= --quiet] : operands<=0 this-machine loads=home
  pg_config|pg_lsclusters|pg_controldata !--enable|-e|--disable|-d : loads=home
  pg_config|pg_lsclusters : loads=home
  pg_dump|pg_restore -l|--list [] : operands<=1 loads=never
  pg_dump|pg_restore -V [] : loads=never
  bq [--project_id= --format= --location= -q --quiet --headless] : anywhere loads=home,starts
  $bq-opts = -n= -a -d -j -p --max_results= --schema --view --filter= --all
  bq ls|show|version|help|get-iam-policy|info [$bq-opts] : literal
  cockroach version : no-change loads=home
  influx ping|version|help list|ls [--json --hide-headers -o= --org= -n= --name=] : literal loads=home
  influx bucket|org|task list|ls [--json --hide-headers -o= --org= -n= --name=] : literal loads=home
  $etcdctl-opts = --prefix --keys-only --print-value-only --limit= -w= --write-out= --order= --sort-by=
  $etcdctl-opts = --from-key --count-only
  etcdctl get|version [$etcdctl-opts] : loads=home
  etcdctl member|alarm|user|role list [$etcdctl-opts] : loads=home
  etcdctl endpoint health|status|hashkv [$etcdctl-opts] : loads=home
  etcdctl user|role get [$etcdctl-opts] : loads=home

  $kafka-topics-opts = --all-groups --state --members --offsets --verbose --all --entity-default
  $kafka-topics-opts = --topics-with-overrides --under-replicated-partitions --unavailable-partitions
  $kafka-topics-opts = --bootstrap-server= --topic= --group= --entity-type= --entity-name= --topic-list=
  $kafka-topics-opts = --zookeeper=
  $kafka-like = kafka-topics kafka-consumer-groups kafka-configs kafka-acls kafka-broker-api-versions
  $kafka-like = kafka-topics.sh kafka-consumer-groups.sh kafka-configs.sh kafka-log-dirs
  $kafka-like --list|--describe|--version [$kafka-topics-opts] : this-machine loads=home,starts
  kafka-console-consumer|kafka-console-consumer.sh -L [-J -b= -t=] : this-machine loads=home,starts
  kcat|kafkacat -L [-J -b= -t=] : this-machine loads=home,starts
  $kafka-console-consumer-opts = --from-beginning --bootstrap-server= --topic= --max-messages= --timeout-ms=
  $kafka-console-consumer-opts = --partition= --offset= --property=
  kafka-console-consumer [$kafka-console-consumer-opts] : one-topic this-machine loads=home,starts
  kafka-console-consumer.sh [$kafka-console-consumer-opts] : one-topic this-machine loads=home,starts
  $nats-things = server stream consumer kv account context object rtt
  nats $nats-things info|list|ls|report [--json -j --all -a --names -n] : plain loads=home
  nats $nats-things state|view|history|status [--json -j --all -a --names -n] : plain loads=home
  nats rtt [--json -j] : loads=home
  memcached-tool [] : literal operands<=0 loads=never

  $prisma-like = prisma drizzle-kit knex sequelize typeorm alembic flyway liquibase goose dbmate sqitch
  $prisma-like = atlas migrate diesel sqlx sea-orm-cli
  $prisma-like validate|version|status|history|current|heads|branches : develop no-change
  $prisma-like info|show|check|inspect|verify|log|plan|list : develop no-change
  $prisma-like migrate|migrations status|list|inspect|validate|ls|lint : develop no-change
  $prisma-like migration|schema|database status|list|inspect|validate|ls|lint : develop no-change
  $prisma-like format --check [] : develop
  $prisma-like migrate:list|migrate:currentVersion|migrate:status|db:migrate:status : develop

  alembic [-c --config -n -x] : anywhere
  alembic current|history|heads|branches|show|check : develop
  dvc add|status|repro|commit|checkout|pull|fetch|init|stage : develop
  dbt list|ls|debug : develop plain
  $jupyter-like = jupyter ipython nbconvert
  $jupyter-like kernelspec|troubleshoot : develop no-change
  huggingface-cli|hf env|version|scan-cache|cache : no-change loads=home,starts,repository
  ollama list|ls|ps|show|help : plain loads=never
  parquet-tools|parquet|pqrs schema|meta|head|cat|rowcount|size : loads=never
  parquet-tools|parquet|pqrs inspect|show|column-index|dictionary|footer : loads=never
  avro-tools getschema|getmeta|tojson|count : loads=home,starts

  protoc|buf : version-only loads=never
  protoc|buf lint|ls-files !--config : develop
  protoc|buf lint|build|format|breaking : develop
  protoc !--plugin|-plugin|-Dsuperclass : develop inside

  rover subgraph|graph check|fetch|list [--format= --name=] : plain near loads=home
  h5dump|h5ls|ncdump|gdalinfo !-o|--output [-n= -a= -d= -v= -sql= ...] : no-change loads=never
  mysqladmin [-u= -h= -P= --user= --host= --port=] : anywhere this-machine loads=home
  mysqladmin status|ping|version|processlist|variables|extended-status [-r -i= -c=] : literal
  pg_checksums -c|--check [-D= --pgdata=] : loads=never
`
