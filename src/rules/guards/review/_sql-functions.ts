import { memoized } from '../../../core/text/memo.ts'
import { listed } from '../../../core/text/words.ts'

/**
 * Functions that work out a value: they write nothing, set nothing, read no file, ask no server, start no statement and
 * wait for nothing. Each stands with the databases that have it built in, because a name that only another one has may
 * be a function that somebody stored here.
 *
 * Those of PostgreSQL 15, SQLite 3.40 and DuckDB 1.5 stand in their catalogs or grammar, a few of SQLite only in newer
 * versions; _sql-real.test.ts calls them. In PostgreSQL they are immutable or stable, but for random, clocks, sizes and
 * the state of the server. Those of MySQL are in sql/item_create.cc of its source, or words of its grammar; those of
 * Athena in Trino's list of functions, or words of its grammar. In Transact-SQL a stored function is only called with
 * its schema in front, so what stands alone is built in.
 */
const functions = `
all: abs acos asin atan avg cast ceiling coalesce concat concat_ws cos count cume_dist degrees dense_rank exp
all: first_value floor format lag last_value lead log log10 lower ltrim max min ntile nullif percent_rank pi
all: power radians rank replace round row_number rtrim sign sin sqrt substring sum tan trim upper
postgres mysql duckdb mssql athena: greatest grouping least reverse
postgres sqlite mysql duckdb athena: atan2 ceil json_object length ln mod nth_value substr
mysql duckdb mssql athena: day json_value month year
postgres duckdb mssql athena: translate
postgres mysql duckdb athena: extract lpad md5 now position regexp_replace row rpad stddev stddev_pop
postgres mysql duckdb athena: stddev_samp var_pop var_samp variance
postgres mysql duckdb mssql: ascii left right
postgres sqlite duckdb athena: json_array_length
postgres sqlite duckdb mssql: string_agg
postgres sqlite mysql athena: date
postgres sqlite mysql duckdb: octet_length pow
postgres sqlite mysql mssql: char
sqlite mysql duckdb athena: if json_array json_extract log2
duckdb mssql athena: try_cast
mysql duckdb athena: any_value date_add hour minute quarter second week
mysql duckdb mssql: datediff
postgres duckdb athena: array array_agg bool_and bool_or cardinality chr corr covar_pop covar_samp date_trunc
postgres duckdb athena: regr_intercept regr_slope sha256 split_part starts_with strpos to_hex unnest
postgres duckdb mssql: percentile_cont percentile_disc
postgres mysql athena: regexp_like
postgres mysql duckdb: bit_and bit_count bit_length bit_or bit_xor char_length character_length cot repeat
postgres mysql duckdb: version
postgres mysql mssql: convert
postgres sqlite duckdb: generate_series json_each random trunc
postgres sqlite mysql: time
sqlite duckdb athena: typeof
sqlite duckdb mssql: unicode
sqlite mysql duckdb: group_concat hex ifnull instr json_pretty json_quote json_type json_valid unhex
sqlite mysql mssql: soundex
duckdb athena: array_distinct array_sort contains date_diff element_at flatten histogram json_exists listagg
duckdb athena: map map_keys map_values max_by min_by regexp_extract regexp_extract_all split
duckdb mssql: approx_count_distinct datepart len string_split
mssql athena: json_query
mysql athena: current_timestamp date_format from_unixtime
mysql duckdb: bin date_sub dayname dayofmonth dayofweek dayofyear json_contains json_keys last_day lcase
mysql duckdb: monthname sha1 to_days ucase uuid weekday yearweek
mysql mssql: isnull rand space
postgres athena: every regexp_count
postgres duckdb: age array_append array_cat array_length array_position array_to_json array_to_string cbrt
postgres duckdb: col_description current_database current_schemas date_part decode encode format_type gcd
postgres duckdb: generate_subscripts has_column_privilege has_database_privilege has_schema_privilege
postgres duckdb: has_table_privilege isfinite json_extract_path json_extract_path_text lcm make_date make_time
postgres duckdb: make_timestamp make_timestamptz mode obj_description overlay pg_function_is_visible
postgres duckdb: pg_get_constraintdef pg_get_expr pg_postmaster_start_time pg_size_pretty pg_table_is_visible
postgres duckdb: pg_typeof regexp_matches regexp_split_to_array regexp_split_to_table regr_count regr_r2
postgres duckdb: row_to_json shobj_description string_to_array timezone to_json to_timestamp
postgres duckdb: transaction_timestamp
postgres mysql: regexp_substr timestamp
sqlite duckdb: json json_group_array json_group_object json_tree pragma_table_info printf strftime
sqlite mssql: iif
sqlite mysql: json_remove json_set quote timediff
athena: approx_distinct approx_percentile arbitrary array_intersect array_join array_max array_min array_union
athena: bitwise_and bitwise_or count_if date_parse day_of_week day_of_year from_hex from_iso8601_date
athena: from_iso8601_timestamp from_utf8 geometric_mean json_array_contains json_extract_scalar json_format
athena: json_parse json_size map_agg reduce regexp_split sequence slice to_iso8601 to_unixtime to_utf8
athena: transform try url_extract_host url_extract_parameter url_extract_path
duckdb: approx_quantile arg_max arg_min array_contains array_slice bar century columns current_localtimestamp
duckdb: datesub decade duckdb_columns duckdb_indexes duckdb_schemas duckdb_tables duckdb_types duckdb_views
duckdb: entropy epoch epoch_ms epoch_us era even exclude first format_bytes isinf isnan isodow isoyear jaccard
duckdb: json_extract_string json_structure json_transform kurtosis last levenshtein list list_aggregate
duckdb: list_avg list_concat list_contains list_count list_distinct list_filter list_max list_min list_reverse
duckdb: list_sort list_sum list_transform list_unique list_value map_entries median prefix product quantile
duckdb: quantile_cont quantile_disc range regexp_full_match skewness str_split str_split_regex
duckdb: string_split_regex strptime struct_extract struct_pack suffix time_bucket today
mssql: atn2 charindex checksum checksum_agg choose col_length col_name columnproperty count_big
mssql: databasepropertyex datalength dateadd datediff_big datefromparts datename datetrunc db_id db_name
mssql: difference eomonth getdate getutcdate host_name index_col indexproperty isdate isjson isnumeric nchar
mssql: newid object_definition object_id object_name objectproperty openjson parse patindex quotename
mssql: replicate schema_id schema_name serverproperty square stdev stdevp str string_escape stuff suser_sname
mssql: top
mssql: sysdatetime sysutcdatetime try_convert try_parse type_id type_name user_name var varp
mysql: adddate addtime charset collation connection_id conv crc32 curdate current_date current_time
mysql: current_user curtime database elt field find_in_set found_rows from_base64 from_days inet_aton
mysql: inet_ntoa json_arrayagg json_contains_path json_length json_objectagg json_overlaps json_search
mysql: against json_table json_unquote localtime localtimestamp locate makedate maketime match microsecond mid oct
mysql: period_add period_diff regexp_instr row_count schema sec_to_time sha2 std str_to_date strcmp subdate
mysql: substring_index subtime sysdate time_to_sec timestampadd timestampdiff to_base64 to_seconds truncate
mysql: unix_timestamp user utc_date utc_time utc_timestamp values
postgres: array_lower array_ndims array_positions array_remove array_upper btrim clock_timestamp date_bin div
postgres: initcap json_agg json_array_elements json_array_elements_text json_build_array json_build_object
postgres: json_each_text json_object_agg json_object_keys json_typeof jsonb_agg jsonb_array_elements
postgres: jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each
postgres: jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_object_agg jsonb_object_keys
postgres: jsonb_path_exists jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_pretty
postgres: jsonb_set jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_typeof justify_days
postgres: justify_hours justify_interval make_interval numnode parse_ident pg_blocking_pids pg_column_size
postgres: pg_database_size pg_encoding_to_char pg_get_function_arguments pg_get_function_identity_arguments
postgres: pg_get_function_result pg_get_functiondef pg_get_indexdef pg_get_partkeydef pg_get_serial_sequence
postgres: pg_get_triggerdef pg_get_userbyid pg_get_viewdef pg_indexes_size pg_is_in_recovery pg_relation_size
postgres: pg_size_bytes pg_table_size pg_tablespace_size pg_total_relation_size phraseto_tsquery
postgres: plainto_tsquery querytree quote_ident quote_literal quote_nullable regexp_match setweight sha512
postgres: statement_timestamp string_to_table strip timeofday to_char to_date to_jsonb to_number to_regclass
postgres: to_regtype to_tsquery to_tsvector ts_headline ts_rank ts_rank_cd unistr websearch_to_tsquery
postgres: width_bucket
sqlite: bm25 changes datetime highlight json_insert json_patch json_replace jsonb jsonb_extract julianday
sqlite: last_insert_rowid likelihood likely pragma_compile_options pragma_database_list
sqlite: pragma_foreign_key_list pragma_index_info pragma_index_list pragma_table_list pragma_table_xinfo
sqlite: snippet sqlite_source_id sqlite_version total total_changes unixepoch unlikely zeroblob
`

/** Words of the language that may have a bracket behind them. */
const keywords = `
select distinct all from where having when then else case and or not in exists any some between like ilike is as on
using by with over filter group union intersect except limit offset values join lateral explain array row
`

/** Types whose length stands in a bracket: `cast(x as varchar(10))`, `x::numeric(8, 2)`. */
const types = `
numeric decimal dec varchar char character varying nvarchar nchar bpchar varbit bit float double time timestamp
timestamptz interval datetime datetime2 binary varbinary int tinyint bigint
`

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/)

export const pureFunctions = memoized((dialect: string): ReadonlySet<string> => {
  const rows = functions
    .trim()
    .split('\n')
    .map(row => row.split(': '))
  const own = rows.filter(([tags = '']) => tags === 'all' || listed(tags, dialect))
  return new Set(own.flatMap(([, names = '']) => wordsIn(names)))
})

export const isPureFunction = (word: string, dialect: string): boolean => pureFunctions(dialect).has(word)

export const takesBracket = (word: string): boolean => wordsIn(keywords).includes(word)

export const isSizedType = (word: string): boolean => wordsIn(types).includes(word)
