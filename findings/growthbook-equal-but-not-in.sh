#!/usr/bin/env bash
# @growthbook/growthbook 1.8.0: a driver's number 123 equals the text '123' of a rule, but isn't in the list ['123'],
# which compares strictly; and somebody without the attribute has 0 trips for `$gte: 0`. Guessed: strict in both.
# Consequence: an operator who turns a rule for one driver into a list of drivers switches the feature off for those who
# had it. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @growthbook/growthbook@1.8.0
cat > run.mjs <<'JS'
import { GrowthBook } from '@growthbook/growthbook'
const isOn = (condition, attributes) =>
  new GrowthBook({ attributes, features: { queue: { defaultValue: false, rules: [{ condition, force: true }] } } }).isOn('queue')
const seen = [
  isOn({ driver: '123' }, { driver: 123 }),
  isOn({ driver: { $in: ['123'] } }, { driver: 123 }),
  isOn({ trips: { $gte: 0 } }, {}),
].join(' ')
console.log('equal, in the list, nothing at least 0:', seen)
process.exit(seen === 'true false true' ? 0 : 1)
JS
node run.mjs
