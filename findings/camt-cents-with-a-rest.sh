#!/usr/bin/env bash
# iso20022.js 0.0.15: amounts of a bank statement (camt.053) are told in cents, by a multiplication that isn't rounded:
# 19.99 is 1998.9999999999998 and 1.15 is 114.99999999999999. It writes payments of whole cents right. Guessed: whole
# cents. Consequence: an operator's search for a payment of 1999 cents in the statement finds none. The account 00501 is
# 501. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund iso20022.js@0.0.15
cat > run.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js'
const read = (amount) =>
  CashManagementEndOfDayReport.fromXML(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId>
    <CreDtTm>2026-11-21T23:00:00Z</CreDtTm></GrpHdr><Stmt><Id>1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-21T23:00:00Z</CreDtTm>
    <FrToDt><FrDtTm>2026-11-21T00:00:00Z</FrDtTm><ToDtTm>2026-11-21T23:59:59Z</ToDtTm></FrToDt><Acct><Id><Othr><Id>00501</Id></Othr></Id>
    <Ccy>USD</Ccy><Svcr><FinInstnId><BIC>CHASUS33</BIC></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
    <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Ntry><NtryRef>1</NtryRef>
    <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt>
    <AcctSvcrRef>1</AcctSvcrRef><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></Ntry></Stmt></BkToCstmrStmt></Document>`,
  ).statements[0]
const seen = ['35.99', '19.99', '1.15'].map((amount) => read(amount).entries[0].amount).join(' ')
console.log('cents of 35.99, 19.99 and 1.15:', seen, '| account:', read('1.00').account.accountNumber)
process.exit(seen === '3599 1998.9999999999998 114.99999999999999' ? 0 : 1)
JS
node run.mjs
