#!/usr/bin/env bash
# @vvo/tzdb 6.202.0: the standard offset of Havana (`rawOffsetInMinutes`) is -240 and its abbreviation CDT, those of summer
# time; New York and Tijuana have those of winter, and `currentTimeOffsetInMinutes` is right in both. Expected: -300, CST.
# Consequence: a list of zones sorted or labelled by the standard offset puts Cuba an hour to the east. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @vvo/tzdb@6.202.0
cat > run.mjs <<'JS'
import { getTimeZones } from '@vvo/tzdb'
const of = (wanted) => {
  const { rawOffsetInMinutes, abbreviation } = getTimeZones().find(({ name }) => name === wanted)
  return `${rawOffsetInMinutes} ${abbreviation}`
}
const seen = ['America/Havana', 'America/New_York', 'America/Tijuana'].map((name) => of(name)).join('; ')
console.log(seen)
process.exit(seen === '-240 CDT; -300 EST; -480 PST' ? 0 : 1)
JS
node run.mjs
