export async function welcome({ driver, admin, api, sandbox }) {
  const { password, platformPassword, people } = await (await fetch(`${sandbox}/controls/people`)).json()
  const rows = people.map(
    ({ phoneNumber, name, story }) => `  ${name.padEnd(15)} ${sandbox}/people/${phoneNumber}   ${story}`,
  )
  console.log(`
Arribo runs. Ctrl-C stops it.

  Driver app       ${driver}
  Admin app        ${admin}
  API              ${api}   (its documentation: ${api}/api/docs)
  Sandbox console  ${sandbox}   (texts, blocks, payments, failures)

People to sign in as, all with the password ${password}; the console shows what each needs next:
${rows.join('\n')}

To try a new number, use +1 305 555 0160 to 0199; its code arrives in the console's inbox.
Cards: 4242 4242 4242 4242 pays, 4000 0025 0000 3155 asks the bank, 4000 0000 0000 9995 is declined.
Flex accounts (password ${platformPassword}): driver@flex.example signs in at once, otp@, mfa@ and confirmation@ ask for more.
`)
}
