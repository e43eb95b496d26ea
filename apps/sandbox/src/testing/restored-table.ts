import { createTable } from '../provision.ts'
import type { Sandbox } from '../stand-ins.ts'

/** Items as in an export of a table: in the vendor's own notation. */
export type Backup = Awaited<ReturnType<Sandbox['dynamo']['scanAll']>>

/** Restores a backup into a new table of this name, as the vendor does: the old one stays unchanged. */
export async function restoreTable({ dynamo }: Sandbox, name: string, backup: Backup): Promise<void> {
  await createTable(dynamo, name)
  await dynamo.load(name, backup)
}
