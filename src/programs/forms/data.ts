/** Databases: queries that only read. */
export const data = (): string => `
  $sqlite3-opts = -readonly -header -headers -column -csv -json -line -list -markdown -box -table -html
  $sqlite3-opts = -batch -noheader -quote -tabs -ascii -separator -nullvalue
  $duckdb-opts = -readonly -csv -json -markdown -line -list -table -box -column -header -noheader -c -s
  $duckdb-opts = -separator
  duckdb [$duckdb-opts] : duckdb
  sqlite3 [$sqlite3-opts -newline -cmd] : sqlite-command
  $duckdb-opts-2 = -readonly -header -headers -column -csv -json -line -list -markdown -box -table -html
  $duckdb-opts-2 = -batch -noheader -quote -tabs -ascii -separator -nullvalue -newline -cmd -c -s
  duckdb [$duckdb-opts-2] : sqlite-command
  $psql-opts = -t -A -x -q -w -X -l -z -0 -a -e -b -n --tuples-only --no-align --expanded --quiet
  $psql-opts = --no-psqlrc --no-password --list --csv -H --html -E -c --command -U -h -d -p -P -F
  $psql-opts = -R --host --port --username --dbname --field-separator --pset
  psql [$psql-opts] : literal psql
  $mysql-opts = -t -B -N -s -E -r --table --batch --silent --skip-column-names --vertical --raw -H --html -X
  $mysql-opts = --xml -e --execute -u -h -P -D --user --host --port --database --protocol
  mysql|mariadb [$mysql-opts] : literal mysql
  mysqlshow [-k -t -i --keys --status -u= -h= -P= --user= --host= --port=] : literal no-change
  $redis-cli-opts = --raw --no-raw --csv --json --no-auth-warning -3 -2 --latency --stat --bigkeys --memkeys
  $redis-cli-opts = --hotkeys --tls -h -p -n -u -s
  redis-cli [$redis-cli-opts] : literal redis
  mongosh|mongo : version-only
  mongostat|mongotop !-p|--password|--config|--uri
  sqlcmd|bcp [-E -C -W -I -N -Q= -q= -S= -d= -U= -h= -s= -w= -l= -t=] : literal sqlcmd
  sqlcmd query [--text= --database= -d= -S= -U=] : sql-query
  pg_isready|pg_config|pg_lsclusters|pg_controldata !--enable|-e|--disable|-d
  pg_isready|pg_config|pg_lsclusters
  pg_dump|pg_restore -l|--list [] : operands<=1
  pg_dump|pg_restore -V []
  $clickhouse-client-like = clickhouse-client clickhouse bq cqlsh influx trino presto snowsql dolt turso
  $clickhouse-client-like = libsql litecli usql iredis cockroach questdb
  $clickhouse-client-like : version-only
  $clickhouse-client-like --version|-V []
  dolt status|log|diff|show|ls|version|blame
  bq [--project_id= --format= --location= -q --quiet --headless] : anywhere
  bq ls|show|version|help|get-iam-policy|info !--apilog
  cockroach version|node : no-change
  influx ping|version|help|bucket|org|task list|ls
  etcdctl get|version
  etcdctl member|alarm|user|role list
  etcdctl endpoint health|status|hashkv
  etcdctl user|role get

  $kafka-topics-opts = --all-groups --state --members --offsets --verbose --all --entity-default
  $kafka-topics-opts = --topics-with-overrides --under-replicated-partitions --unavailable-partitions
  $kafka-topics-opts = --bootstrap-server= --topic= --group= --entity-type= --entity-name= --topic-list=
  $kafka-topics-opts = --zookeeper=
  kafka-topics|kafka-consumer-groups|kafka-configs --list|--describe|--version [$kafka-topics-opts]

  kafka-acls|kafka-broker-api-versions|kafka-topics.sh --list|--describe|--version [$kafka-topics-opts]
  kafka-consumer-groups.sh|kafka-configs.sh|kafka-log-dirs --list|--describe|--version [$kafka-topics-opts]
  kafka-console-consumer|kafka-console-consumer.sh|kcat|kafkacat -L [-J -b= -t=]
  $kafka-console-consumer-opts = --from-beginning --bootstrap-server= --topic= --max-messages= --timeout-ms=
  $kafka-console-consumer-opts = --partition= --offset= --property=
  kafka-console-consumer|kafka-console-consumer.sh [$kafka-console-consumer-opts] : one-topic
  rabbitmqctl|rabbitmq-diagnostics|rabbitmqadmin list_*|status|cluster_status|environment|report : plain
  rabbitmqctl|rabbitmq-diagnostics|rabbitmqadmin ping|version|check_*|list|show|help : plain
  rabbitmqctl|rabbitmq-diagnostics|rabbitmqadmin node_health_check|server_version|memory_breakdown : plain
  rabbitmqctl|rabbitmq-diagnostics|rabbitmqadmin overview : plain
  nats server|stream|consumer|kv info|list|ls|report|state|view|history|status : plain
  nats account|context|object|rtt info|list|ls|report|state|view|history|status : plain
  nats rtt
  memcached-tool

  $prisma-like = prisma drizzle-kit knex sequelize typeorm alembic flyway liquibase goose dbmate sqitch
  $prisma-like = atlas migrate diesel sqlx sea-orm-cli
  $prisma-like : version-only
  $prisma-like validate|version|status|history|current|heads|branches : develop no-change
  $prisma-like info|show|check|inspect|verify|log|plan|list : develop no-change
  $prisma-like migrate|migrations status|list|inspect|validate|ls|lint : develop no-change
  $prisma-like migration|schema|database status|list|inspect|validate|ls|lint : develop no-change
  $prisma-like format --check [] : develop
  $prisma-like migrate:list|migrate:currentVersion|migrate:status|db:migrate:status : develop

  alembic [-c --config -n -x] : anywhere
  alembic current|history|heads|branches|show|check : develop
  dvc status|diff|list|ls|metrics|params|plots|dag|version|doctor|data|exp|experiments|help : no-change
  dvc add|status|repro|commit|checkout|pull|fetch|init|stage : develop
  dbt list|ls|debug : develop plain
  $jupyter-like = jupyter ipython nbconvert
  $jupyter-like kernelspec|troubleshoot : develop no-change
  $jupyter-like --version|--paths|--config-dir|--data-dir|--runtime-dir|--json [] : operands<=0
  huggingface-cli|hf env|version|scan-cache|cache : no-change
  ollama list|ls|ps|show|help : plain
  wandb|mlflow|tensorboard : version-only
  wandb|mlflow|tensorboard status
  wandb|mlflow|tensorboard experiments|runs|models search|list|describe|get
  parquet-tools|parquet|pqrs schema|meta|head|cat|rowcount|size|inspect|show|column-index|dictionary|footer
  avro-tools getschema|getmeta|tojson|count

  protoc|buf : version-only
  protoc|buf lint|ls-files !--config : develop
  protoc|buf lint|build|format|breaking : develop
  protoc !--plugin|-plugin|-Dsuperclass : develop inside

  graphql-inspector|rover : version-only
  graphql-inspector|rover validate|diff|coverage|similar []
  graphql-inspector|rover subgraph|graph check|fetch|introspect|list : plain
  h5dump|h5ls|ncdump|gdalinfo !-o|--output [-n= -a= -d= -v= -sql= ...] : no-change
  mysqladmin [-u= -h= -P= --user= --host= --port=] : anywhere
  mysqladmin status|ping|version|processlist|variables|extended-status : literal
  pg_checksums -c|--check [-D= --pgdata=]
`
