#!/usr/bin/env bash
# ice_cube 0.16.4, Debian 12, with ActiveSupport 6.1: `to_ical` writes a weekly block of New York as TZID=EST in winter
# and TZID=EDT in summer, the letters of that day. rrule 2.8.1 reads EST as five hours west all year, so 18:00 is 19:00
# there from March on, and refuses EDT; ice_cube itself ignores it and takes the zone of the process. `Rule.monthly` from
# 31 January is 28 February and 31 March, and is written FREQ=MONTHLY, for which RFC 5545 and rrule have no February.
# Expected: America/New_York; guessed of the other: no February. Consequence: drivers come an hour late in summer, and a
# day of pay isn't in their calendar. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 ruby-ice-cube=0.16.4-3 ruby-activesupport ruby-i18n ruby-concurrent ruby-tzinfo 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
gems=$(echo usr/share/rubygems-integration/all/gems/*/lib usr/share/rubygems-integration/all/gems/*/lib/concurrent-ruby | tr " " ":")
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=$gems:usr/lib/ruby/vendor_ruby:usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0
cat > run.rb <<'RB'
require 'logger'
require 'active_support'
require 'active_support/time'
require 'ice_cube'
def schedule(month, day, rule)
  IceCube::Schedule.new(ActiveSupport::TimeZone['America/New_York'].local(2026, month, day, 18)) { |it| it.add_recurrence_rule(rule.count(4)) }
end
def times(schedule) = schedule.first(4).map { |time| time.to_time.utc.strftime('%m-%dT%H') }.join(' ')
winter = schedule(2, 27, IceCube::Rule.weekly)
summer = schedule(7, 31, IceCube::Rule.weekly)
monthly = schedule(1, 31, IceCube::Rule.monthly)
[winter, summer, monthly].each.with_index { |it, index| File.write("#{index}.ics", it.to_ical) }
print [winter, monthly, IceCube::Schedule.from_ical(winter.to_ical)].map { |it| times(it) }.join('; ')
RB
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import rrule from 'rrule'
for (const index of [0, 1, 2]) {
  const text = readFileSync(`${index}.ics`, 'utf8')
  let dates = 'refused'
  try {
    dates = rrule.rrulestr(text).all().map((date) => date.toISOString().slice(5, 13)).join(' ')
  } catch {}
  console.log(`; ${text.match(/TZID=(\w+)/)[1]} ${dates}`)
}
JS
seen="$(TZ=UTC usr/bin/ruby3.1 -W0 --disable-gems run.rb)$(TZ=UTC node run.mjs | tr -d '\n')"
echo "$seen"
[ "$seen" = '02-27T23 03-06T23 03-13T22 03-20T22; 01-31T23 02-28T23 03-31T22 04-30T22; 02-27T18 03-06T18 03-13T18 03-20T18; EST 02-27T23 03-06T23 03-13T23 03-20T23; EDT refused; EST 01-31T23 03-31T23 05-31T23 07-31T23' ]
