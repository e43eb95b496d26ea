import { createTable } from '../provision.ts'
import type { Sandbox } from '../stand-ins.ts'

type Backup = Awaited<ReturnType<Sandbox['dynamo']['scanAll']>>

/** Restores into a new table, as AWS does: the old one stays unchanged. */
export async function restoreTable({ dynamo }: Sandbox, name: string, backup: Backup): Promise<void> {
  await createTable(dynamo, name)
  await dynamo.load(name, backup)
}
