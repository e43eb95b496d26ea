#!/usr/bin/env bash
# The same plural of ICU, in Spanish: @ultraq/icu-message-formatter 0.15.2 has “1 crédito” for 1.5, as it takes the
# fraction away before it looks, and 35 for 35.99; @messageformat/core 3.4.1 alone has “-1 créditos”, where Intl's
# rules and the others have “-1 crédito”. intl-messageformat 12 and @messageformat/icu-messageformat-1 0.12.0 are
# right. Expected: the same in all. Consequence: a driver with a credit and a half reads one, and one whose price is
# in a plural reads it without its cents. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @ultraq/icu-message-formatter@0.15.2 @messageformat/core@3.4.1 intl-messageformat@12.1.5 messageformat@4.0.0 @messageformat/icu-messageformat-1@0.12.0
cat > run.mjs <<'JS'
import { mf1ToMessage } from '@messageformat/icu-messageformat-1'
import MessageFormat from '@messageformat/core'
import { MessageFormatter, pluralTypeHandler } from '@ultraq/icu-message-formatter'
import { IntlMessageFormat } from 'intl-messageformat'
const text = '{n, plural, one {# crédito} other {# créditos}}'
const writers = {
  ultraq: (n) => new MessageFormatter('es', { plural: pluralTypeHandler }).format(text, { n }),
  core: (n) => new (MessageFormat.default ?? MessageFormat)('es').compile(text)({ n }),
  'intl-messageformat': (n) => new IntlMessageFormat(text, 'es').format({ n }),
  'icu-messageformat-1': (n) => mf1ToMessage('es', text).format({ n }),
}
for (const [name, write] of Object.entries(writers)) console.log([name, ...[1.5, 35.99, -1].map(write)].join(' '))
JS
seen=$(node run.mjs | paste -sd ';' -)
echo "$seen"
[ "$seen" = 'ultraq 1 crédito 35 créditos -1 crédito;core 1,5 créditos 35,99 créditos -1 créditos;intl-messageformat 1,5 créditos 35,99 créditos -1 crédito;icu-messageformat-1 1,5 créditos 35,99 créditos -1 crédito' ]
