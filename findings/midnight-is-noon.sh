#!/usr/bin/env bash
# fugit 1.5.2, Debian 12, which reads the times of Ruby's schedulers: “every day at 12 am” and “12:30 am” are noon and
# 12:30; 3:30 pm is right. “every 90 minutes” is each hour. What it can't read as a repetition is one moment of today:
# “every 1.5 hours” is 5:00 of this morning, as is 1,5h or PT1,5H, “every day at 3:30 p.m.” is 15:30 today, and
# R5/2026-11-21T18:00Z/P1M its first time alone. 2:30 of the night without it isn't run. Guessed: 90 minutes are refused,
# 2:30 is 3:30; expected of the others: midnight, or refused. Consequence: a nightly job runs at lunch, another once and
# never again. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 ruby-fugit=1.5.2-1 ruby-raabro=1.4.0-1 ruby-et-orbi=1.2.2-1 ruby-concurrent ruby-tzinfo 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
gems=$(echo usr/share/rubygems-integration/all/gems/*/lib usr/share/rubygems-integration/all/gems/*/lib/concurrent-ruby | tr " " ":")
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=$gems:usr/lib/ruby/vendor_ruby:usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0
cat > run.rb <<'RB'
require 'fugit'
lines = ['every day at 12 am', 'every day at 12:30 am', 'every day at 3:30 pm', 'every 90 minutes', 'every day at 3:30 p.m.', 'every 1.5 hours', '1,5h', '1.5h', 'R5/2026-11-21T18:00:00Z/P1M']
seen = lines.map do |line|
  case it = Fugit.parse(line)
  when Fugit::Cron then it.to_cron_s
  when Fugit::Duration then "#{it.to_sec} s"
  else it.strftime('once %H:%M')
  end
end
spring = Fugit.parse('30 2 * * * America/New_York').next_time(EtOrbi.parse('2026-03-07 12:00 America/New_York'))
print [*seen, spring.strftime('%d %H:%M')].join('; ')
RB
seen=$(TZ=UTC usr/bin/ruby3.1 -W0 --disable-gems run.rb)
echo "$seen"
[ "$seen" = '0 12 * * *; 30 12 * * *; 30 15 * * *; 0 * * * *; once 15:30; once 05:00; once 05:00; 5400.0 s; once 18:00; 09 02:30' ]
