#!/usr/bin/env bash
# PostgreSQL 18.6 in PGlite 0.5.16: the interval '1,5 hours' is one day and five hours, as the comma parts two fields and a
# number alone counts days; '1.5 hours' is an hour and a half. A time written with the zone as Intl shortens it, 15:30
# GMT-4, is 11:30 UTC instead of 19:30, by POSIX's sign. Expected: '1,5 hours' is refused, and GMT-4 is west of Greenwich.
# Consequence: a driver's block that was typed as in Spanish is planned 29 hours long, or eight hours early.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const database = new PGlite()
const question = `SELECT '1,5 hours'::interval::text AS comma, '1.5 hours'::interval::text AS point,
  ('2026-11-21 15:30 GMT-4'::timestamptz AT TIME ZONE 'UTC')::text AS short, ('2026-11-21 15:30 -04'::timestamptz AT TIME ZONE 'UTC')::text AS offset_alone`
const seen = Object.values((await database.query(question)).rows[0]).join('; ')
console.log(seen)
process.exit(seen === '1 day 05:00:00; 01:30:00; 2026-11-21 11:30:00; 2026-11-21 19:30:00' ? 0 : 1)
JS
node run.mjs
