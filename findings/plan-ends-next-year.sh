#!/usr/bin/env bash
# @formatjs/intl-utils 3.8.4, selectUnit, there to find the best unit for a relative time: six days from 27 December are a year, “el próximo
# año”, and six days from 30 November “el próximo mes”; from 2 November “la próxima semana”. Four days or less are days. date-fns 4.4.0’s
# intlFormatDistance, dayjs 1.11.23 and luxon 3.7.2 say six days for all three. Expected: six days. Consequence: a driver
# whose plan ends on Saturday reads that it ends next year. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @formatjs/intl-utils@3.8.4 date-fns@4.4.0 dayjs@1.11.23 luxon@3.7.2
cat > run.mjs <<'JS'
import { selectUnit } from '@formatjs/intl-utils'
import { intlFormatDistance } from 'date-fns'
import dayjs from 'dayjs'
import 'dayjs/locale/es.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { DateTime } from 'luxon'
dayjs.extend(relativeTime)
const words = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })
const seen = []
for (const [start, days] of [['2026-12-27', 6], ['2026-11-30', 6], ['2026-11-02', 6], ['2026-12-28', 4]]) {
  const now = new Date(`${start}T12:00:00Z`)
  const then = new Date(now.getTime() + days * 86_400_000)
  const { value, unit } = selectUnit(then, now)
  const luxon = DateTime.fromJSDate(then).setLocale('es').toRelative({ base: DateTime.fromJSDate(now) })
  seen.push([words.format(value, unit), intlFormatDistance(then, now, { locale: 'es' }), dayjs(then).locale('es').from(now), luxon].join(', '))
}
console.log(seen.join('; '))
JS
seen=$(TZ=UTC node run.mjs)
echo "$seen"
[ "$seen" = 'el próximo año, dentro de 6 días, en 6 días, dentro de 6 días; el próximo mes, dentro de 6 días, en 6 días, dentro de 6 días; la próxima semana, dentro de 6 días, en 6 días, dentro de 6 días; dentro de 4 días, dentro de 4 días, en 4 días, dentro de 4 días' ]
