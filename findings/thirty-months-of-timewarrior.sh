#!/usr/bin/env bash
# Timewarrior 1.4.3, Debian 12: `track 2020-01-01T15:30 for 30m` is 900 days, 21600 hours, as its m is a month and minutes
# are min; `for 1h30min` and `for PT1.5H`, which its manual has as PT4.5H, are refused. Date::Manip 6.91 makes two years
# and a half of 30m too, and 1m is P30D for Taskwarrior 2.6.2; for dateutils 0.4.10 and systemd 252 it is half an hour.
# Expected: half an hour, and PT1.5H read. Consequence: a driver's time sheet has 21600 hours. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq timewarrior=1.4.3+ds.1-2 libdate-manip-perl=6.91-1 dateutils=0.4.10-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export TIMEWARRIORDB=$folder/times TZ=UTC
mkdir -p times/data
touch times/timewarrior.cfg
hours_of() { usr/bin/timew track "$@" 2> /dev/null | sed -n 's/^ *Total *//p' | grep . || echo refused; }
months=$(PERL5LIB=usr/share/perl5 perl -MDate::Manip::Delta -e '$delta = Date::Manip::Delta->new; $delta->parse("30m"); print scalar $delta->value')
seen="$(hours_of 2020-01-01T15:30 for 30m) $(hours_of 2018-01-01T15:30 for 30min) $(hours_of 2018-02-01T15:30 for 1h30min) $(hours_of 2018-03-01T15:30 for PT1.5H)"
seen="$seen; $months; $(usr/bin/dateutils.dadd 2020-01-01T15:30:00 30m)"
echo "$seen"
[ "$seen" = '21600:00:00 0:30:00 refused refused; 2:6:0:0:0:0:0; 2020-01-01T16:00:00' ]
