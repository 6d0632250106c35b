-- The tables behind otel-collector.yaml. Names and types of the columns up to EventName are those that the exporter inserts; the tables
-- of the metrics it makes itself.
CREATE DATABASE IF NOT EXISTS handrail;

-- One row a decision. The sorting key holds machine, project, time and id, so a batch that came twice is merged into one.
-- Read it through handrail.decision (below), which counts rows once that are not merged yet.
CREATE TABLE IF NOT EXISTS handrail.decisions
(
    Timestamp DateTime64(9) CODEC(Delta(8), ZSTD(1)),
    TraceId String CODEC(ZSTD(1)),
    SpanId String CODEC(ZSTD(1)),
    TraceFlags UInt8,
    SeverityText LowCardinality(String),
    SeverityNumber UInt8,
    ServiceName LowCardinality(String),
    Body String CODEC(ZSTD(1)),
    ResourceSchemaUrl LowCardinality(String),
    ResourceAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    ScopeSchemaUrl LowCardinality(String),
    ScopeName String CODEC(ZSTD(1)),
    ScopeVersion LowCardinality(String),
    ScopeAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    LogAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    EventName String CODEC(ZSTD(1)),

    Machine LowCardinality(String) DEFAULT ResourceAttributes['host.id'],
    MachineName LowCardinality(String) DEFAULT ResourceAttributes['host.name'],
    ProjectId LowCardinality(String) DEFAULT ResourceAttributes['handrail.project.id'],
    Project LowCardinality(String) DEFAULT ResourceAttributes['handrail.project'],
    Id String DEFAULT LogAttributes['handrail.id'],
    Verdict LowCardinality(String) DEFAULT LogAttributes['handrail.verdict'],
    Rule LowCardinality(String) DEFAULT LogAttributes['handrail.rule'],
    Host LowCardinality(String) DEFAULT LogAttributes['handrail.host'],
    Event LowCardinality(String) DEFAULT LogAttributes['handrail.event'],
    Session String DEFAULT LogAttributes['handrail.session'],
    Tool LowCardinality(String) DEFAULT LogAttributes['handrail.tool'],
    Ms Float64 DEFAULT toFloat64OrZero(LogAttributes['handrail.ms'])
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(Timestamp)
ORDER BY (Machine, ProjectId, Timestamp, Id)
TTL toDateTime(Timestamp) + INTERVAL 180 DAY;

CREATE VIEW IF NOT EXISTS handrail.decision AS
SELECT Timestamp, Machine, MachineName, ProjectId, Project, Id, Verdict, Rule, Host, Event, Session, Tool, Ms,
       SeverityText, Body, LogAttributes
FROM handrail.decisions FINAL;

-- Decisions by the hour. A set of ids and not a count: the rows of a batch that came twice are one element each.
CREATE TABLE IF NOT EXISTS handrail.hourly
(
    Hour DateTime,
    Machine LowCardinality(String),
    Project LowCardinality(String),
    Host LowCardinality(String),
    Rule LowCardinality(String),
    Verdict LowCardinality(String),
    Decisions AggregateFunction(uniqExact, String)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(Hour)
ORDER BY (Hour, Machine, Project, Host, Rule, Verdict);

CREATE MATERIALIZED VIEW IF NOT EXISTS handrail.hourly_from_decisions TO handrail.hourly AS
SELECT toStartOfHour(toDateTime(Timestamp)) AS Hour, Machine, Project, Host, Rule, Verdict,
       uniqExactState(concat(ProjectId, ' ', Id)) AS Decisions
FROM handrail.decisions
GROUP BY Hour, Machine, Project, Host, Rule, Verdict;
