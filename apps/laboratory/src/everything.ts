import type { World } from './world.ts'

/** Whatever a refused request could have changed: chosen rows, objects, users, texts, payments and arrivals. */
export async function everythingIn(
  { sandbox, config, deps }: World,
  isChosen = (_row: string) => true,
): Promise<string> {
  const rows = (await sandbox.dynamo.scanAll(config.DYNAMODB_TABLE)).map((row) => JSON.stringify(row))
  const payments = await deps.stripe.paymentIntents.list({ limit: 100 })
  return JSON.stringify({
    rows: rows.filter(isChosen),
    objects: sandbox.s3.objects().map(({ bucket, key, size }) => [bucket, key, size]),
    people: sandbox.cognito.userCount(),
    texts: sandbox.sms.list().length,
    payments: payments.data.map(({ id, status }) => [id, status]),
    arrivals: sandbox.delivery.controls.listArrivals().length,
  })
}
