/** Databases: queries that only read. */
export const data = (): string => `
 sqlite3 : [-readonly -header -headers -column -csv -json -line -list -markdown -box -table -html -separator= -nullvalue= -batch -noheader -quote -tabs -ascii ~] @sqlite
 duckdb : [-readonly -csv -json -markdown -line -list -table -box -column -c= -s= -header -noheader -separator= ~] @duckdb
 psql pgcli : [-c= --command= -U= -h= -d= -p= -t -A -x -q -w -X -l -P= -F= -R= -z -0 -a -e -b -n --host= --port= --username= --dbname= --tuples-only --no-align --expanded --quiet --no-psqlrc --no-password --list --csv --field-separator= --pset= -H --html -E] @psql #
 mysql mariadb mycli : [-e= --execute= -u= -h= -P= -D= -t -B -N -s -E -r --user= --host= --port= --database= --table --batch --silent --skip-column-names --vertical --raw --protocol= -H --html -X --xml] @mysql #
 mysqlshow : [-u= -h= -P= --user= --host= --port= -k -t -i --keys --status] @nochange #
 redis-cli valkey-cli keydb-cli : [-h= -p= -n= -u= --raw --no-raw --csv --json --no-auth-warning -3 -2 --latency --stat --bigkeys --memkeys --hotkeys -s= --tls] @redis #
 mongosh mongo : @v
 mongostat mongotop : [!-p !--password !--config !--uri]
 sqlcmd bcp : [-Q= -q= -S= -d= -U= -E -C -h= -s= -W -w= -l= -t= -I -N] @sqlcmd #
 pg_isready pg_config pg_lsclusters pg_controldata : [!--enable !-e !--disable !-d] 
 pg_isready pg_config pg_lsclusters : 
 pg_dump pg_restore : [?-l ?--list] {1} ; [?-V]
 clickhouse-client clickhouse bq cqlsh influx trino presto snowsql dolt turso libsql litecli usql iredis cockroach questdb : @v ; [?--version ?-V]
 dolt : status|log|diff|show|ls|version|blame
 bq : <--project_id= --format= --location= -q --quiet --headless> ; ls|show|head|version|help|get-iam-policy|info [!--apilog]
 cockroach : version|node @nochange
 influx : ping|version|help|bucket|org|task list|ls
 etcdctl : get|version ; member|alarm|user|role list ; endpoint health|status|hashkv ; user|role get
 kafka-topics kafka-consumer-groups kafka-configs kafka-acls kafka-broker-api-versions kafka-topics.sh kafka-consumer-groups.sh kafka-configs.sh kafka-log-dirs : [?--list ?--describe ?--version --bootstrap-server= --topic= --group= --all-groups --entity-type= --entity-name= --state --members --offsets --verbose --all --entity-default --topics-with-overrides --under-replicated-partitions --unavailable-partitions --topic-list= --zookeeper=]
 kafka-console-consumer kafka-console-consumer.sh kcat kafkacat : [?-L -b= -t= -J] 
 rabbitmqctl rabbitmq-diagnostics rabbitmqadmin : list_*|status|cluster_status|environment|report|ping|version|check_*|list|show|help|node_health_check|server_version|memory_breakdown|overview @plain
 nats : server|stream|consumer|kv|account|context|object|rtt info|list|ls|report|state|view|history|status @plain ; rtt
 memcached-tool : 
 prisma drizzle-kit knex sequelize typeorm alembic flyway liquibase goose dbmate sqitch atlas migrate diesel sqlx sea-orm-cli : @v ; +validate|version|status|history|current|heads|branches|info|show|check|inspect|verify|log|plan|list @nochange ; +migrate|migrations|migration|schema|database status|list|inspect|validate|ls|lint @nochange ; +format [?--check] ; +migrate:list|migrate:currentVersion|migrate:status|db:migrate:status
 dvc : status|diff|list|ls|metrics|params|plots|dag|version|doctor|data|exp|experiments|help @nochange
 dbt : +list|ls|debug|--version @plain
 jupyter ipython nbconvert : +kernelspec|troubleshoot @nochange ; [?--version ?--paths ?--config-dir ?--data-dir ?--runtime-dir ?--version ?--json]
 huggingface-cli hf : env|version|scan-cache|cache @nochange
 ollama : list|ls|ps|show|help|--version @plain
 wandb mlflow tensorboard : @v ; status|--version ; experiments|runs|models search|list|describe|get
 parquet-tools parquet pqrs : schema|meta|head|cat|rowcount|size|inspect|show|column-index|dictionary|footer
 avro-tools : getschema|getmeta|tojson|count
 protoc buf : @v ; +lint|ls-files [!--config] ; +lint|build|format|breaking ; +format [?-d ?--diff ?--exit-code]
 graphql-inspector rover : @v ; validate|diff|coverage|similar [-] ; subgraph|graph check|fetch|introspect|list @plain
 h5dump h5ls ncdump gdalinfo : [!-o !--output -n= -a= -d= -v= -sql=] @nochange
 mysqladmin : <-u= -h= -P= --user= --host= --port=> ; status|ping|version|processlist|variables|extended-status #
 pg_checksums : [?-c ?--check -D= --pgdata=]
`
