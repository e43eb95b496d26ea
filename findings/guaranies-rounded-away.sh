#!/usr/bin/env bash
# Ruby's money 6.16.0, Debian 12: `round_to_nearest_cash_value` of 2400 guaraníes of Paraguay is 0 and of 2600 is 5000, as
# its table has 5000 for the smallest piece, where the smallest coin is 50; Chile's is 1, though pieces below 10 were
# withdrawn in 2017; Colombia's is 20 centavos, where the smallest coin is 50 pesos. `format` of 1500 pesos of Colombia is
# $1500.00 unless a locale is set up. Expected: 2400, 1510 of 1507, and 1500 of 1510. Consequence: a driver who is paid in
# cash gets nothing, or twice as much. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 ruby-money=6.16.0-1 ruby-i18n ruby-concurrent 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
gems=$(echo usr/share/rubygems-integration/all/gems/*/lib usr/share/rubygems-integration/all/gems/*/lib/concurrent-ruby | tr " " ":")
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=$gems:usr/lib/ruby/vendor_ruby:usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0
cat > run.rb <<'RB'
require 'money'
Money.locale_backend = nil
Money.rounding_mode = BigDecimal::ROUND_HALF_UP
cash = [[2400, 'PYG'], [2600, 'PYG'], [1507, 'CLP'], [151_030, 'COP'], [3597, 'USD']].map do |cents, currency|
  "#{currency} #{Money.new(cents, currency).round_to_nearest_cash_value}"
end
print [*cash, Money.from_amount(1500, 'COP').format].join('; ')
RB
seen=$(usr/bin/ruby3.1 -W0 --disable-gems run.rb)
echo "$seen"
[ "$seen" = 'PYG 0; PYG 5000; CLP 1507; COP 151040; USD 3597; $1500.00' ]
