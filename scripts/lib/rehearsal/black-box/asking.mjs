/** moto is slow on a busy machine, and the API then says that it is temporarily unavailable. */
const patience = { times: 20, ms: 1000 }

/** Asks the packed API and records each answer; an unexpected one throws. */
export function createAsking(address, checks) {
  return async (who, { method = 'GET', path, token, body }, status, isRight = () => true) => {
    const answer = await ask(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read = /^[{[]/.test(text) ? JSON.parse(text) : text
    if (answer.status !== status || !isRight(read))
      throw new Error(`${who}: ${method} ${path} answered ${answer.status} ${text}`)
    const shown = path.replace(/\?.*/, '').replace(/%2B\d+/, '{phone}')
    checks.push({ asked: `${who} (\`${method} ${shown}\`)`, answer: String(status) })
    return read
  }
}

async function ask(address, request) {
  for (let times = 1; times < patience.times; times += 1) {
    const answer = await fetch(address, request)
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, patience.ms))
  }
  return fetch(address, request)
}
