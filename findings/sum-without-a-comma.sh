#!/usr/bin/env bash
# Miller 6.6.0 of Debian 12: `stats1 -a sum` leaves out each amount with a thousands' sign or a dollar sign, without a
# word, and still counts its row: of "1,234.50", $35.99 and 2.00 the sum is 2, of 3 rows. The median of 10, 20, 30 and
# 40 is 30, one of the data. Guessed: an error for the whole sum; 20, or 25. Consequence: an operator who adds an export
# up is short by just the large amounts. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq miller=6.6.0-2+b3 2> /dev/null
dpkg -x miller_*.deb .
printf 'amount\n"1,234.50"\n$35.99\n2.00\n' > amounts.csv
printf 'amount\n10\n20\n30\n40\n' > tens.csv
seen="$(usr/bin/mlr --icsv --ojsonl stats1 -a sum,count -f amount amounts.csv) $(usr/bin/mlr --icsv --ojsonl stats1 -a median -f amount tens.csv)"
echo "$seen"
[ "$seen" = '{"amount_sum": 2, "amount_count": 3} {"amount_median": 30}' ]
