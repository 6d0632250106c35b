-- What the fleet stopped in the last day, by rule.
SELECT Rule, Verdict, count() AS decisions, uniqExact(Machine) AS machines
FROM handrail.decision
WHERE Timestamp > now() - INTERVAL 1 DAY AND Verdict IN ('deny', 'ask', 'rewrite')
GROUP BY Rule, Verdict
ORDER BY decisions DESC;

-- Rules that ask on many machines: candidates for a lasting answer, or for a better rule.
SELECT Rule, uniqExact(Machine) AS machines, count() AS asked, topK(5)(Body) AS often
FROM handrail.decision
WHERE Timestamp > now() - INTERVAL 7 DAY AND Verdict = 'ask'
GROUP BY Rule
HAVING machines >= 3
ORDER BY asked DESC;

-- Rules that broke, with the newest decision of each.
SELECT LogAttributes['handrail.faults'] AS rules, count() AS times, argMax(Id, Timestamp) AS newest, argMax(MachineName, Timestamp) AS machine
FROM handrail.decision
WHERE Timestamp > now() - INTERVAL 7 DAY AND SeverityText = 'ERROR'
GROUP BY rules
ORDER BY times DESC;

-- How long decisions take, by host and event.
SELECT Host, Event, count() AS decisions, quantiles(0.5, 0.95, 0.99)(Ms) AS ms
FROM handrail.decision
WHERE Timestamp > now() - INTERVAL 1 DAY
GROUP BY Host, Event
ORDER BY decisions DESC;

-- Machines that sent decisions in the last week and none today.
SELECT Machine, any(MachineName) AS name, max(Timestamp) AS last
FROM handrail.decision
WHERE Timestamp > now() - INTERVAL 7 DAY
GROUP BY Machine
HAVING last < now() - INTERVAL 1 DAY
ORDER BY last;

-- Decisions by the hour, out of the sums that are kept.
SELECT Hour, Verdict, uniqExactMerge(Decisions) AS decisions
FROM handrail.hourly
WHERE Hour > now() - INTERVAL 7 DAY
GROUP BY Hour, Verdict
ORDER BY Hour, Verdict;

-- Batches that came twice and are not merged yet: how often an answer was lost.
SELECT LogAttributes['handrail.batch'] AS batch, any(MachineName) AS machine, count() - uniqExact(Id) AS doubled
FROM handrail.decisions
WHERE Timestamp > now() - INTERVAL 1 DAY
GROUP BY batch
HAVING doubled > 0;
