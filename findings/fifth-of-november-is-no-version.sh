#!/usr/bin/env bash
# A release named by its day, 2026.11.30: `coerce` of semver 7.8.6, which finds a version in “release 2” and “v3.4
# beta”, gives null for 2026.11.05 and 2026.09.30, as a number in a version has no zero in front; with `loose` it
# reads them. So it is right from the tenth of a month on, from October to December. compare-versions 6.1.1 and PHP
# 8.2's `version_compare` read all. Expected: 2026.11.5. Consequence: whether an app is too old is asked of null on
# the first of the month, and throws, or turns every driver away. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund semver@7.8.6 compare-versions@6.1.1
cat > run.mjs <<'JS'
import { compareVersions } from 'compare-versions'
import semver from 'semver'
const names = ['2026.11.30', '2026.11.05', '2026.09.30', '2026.11.30.0530', 'release 2', 'v3.4 beta']
const coerced = names.map((name) => semver.coerce(name)?.version ?? 'null')
const loose = names.slice(0, 3).map((name) => semver.coerce(name, { loose: true }).version)
const compared = [compareVersions('2026.11.05', '2026.11.30'), compareVersions('2026.09.30', '2026.11.05')]
const seen = [coerced, loose, compared].map((answers) => answers.join(' ')).join('; ')
console.log(seen)
process.exit(seen === '2026.11.30 null null 2026.11.30 2.0.0 3.4.0; 2026.11.30 2026.11.5 2026.9.30; -1 -1' ? 0 : 1)
JS
node run.mjs
