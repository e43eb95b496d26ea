#!/usr/bin/env bash
# Taskwarrior 2.6.2, Debian 12: a task due on 31 January with `recur:monthly` comes on 28 February and then on the 28th of
# each month; with `recur:1mo` on 2 March, 1 April and 1 May, each 30 days later. `calc` makes 2 March of a month after 31
# January too. dateutils 0.4.10 (`dateseq`) has 28 February, 31 March and 30 April. Guessed: 28 February, then 31 March,
# for both. Consequence: an operator pays drivers three days early from March on, or never in February. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq taskwarrior=2.6.2+dfsg-1 dateutils=0.4.10-1 libgnutls30 libuuid1 libhogweed6 libnettle8 libgmp10 libidn2-0 libp11-kit0 libtasn1-6 libunistring2 libffi8 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu TASKRC=$folder/taskrc TZ=UTC
mkdir tasks
printf 'data.location=%s\nconfirmation=no\nverbose=nothing\nrecurrence.limit=4\n' "$folder/tasks" > taskrc
dues_of() {
  usr/bin/task add "$1" due:2050-01-31 "recur:$1" > /dev/null 2>&1
  usr/bin/task list > /dev/null 2>&1
  usr/bin/task status:pending "description:$1" export 2> /dev/null | grep -o '"due":"[0-9]*' | cut -c12-15 | sort | paste -sd ' '
}
seen="$(dues_of monthly); $(dues_of 1mo); $(usr/bin/task calc 2050-01-31 + 1mo 2> /dev/null); $(usr/bin/dateutils.dseq 2050-01-31 +1mo 2050-04-30 | cut -c6-10 | paste -sd ' ')"
echo "$seen"
[ "$seen" = '0131 0228 0328 0428; 0131 0302 0401 0501; 2050-03-02T00:00:00; 01-31 02-28 03-31 04-30' ]
