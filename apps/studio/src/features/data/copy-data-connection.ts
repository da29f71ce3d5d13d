/** Copies where an app finds its data, as the variables that its code reads: not into the project, whose copies would share it. */

import { failureSentence } from '@sayso/workbench'
import { api } from '../../api/api.ts'
import { notifyError } from '../../ui/notices.tsx'

export async function copyDataConnection(projectId: string): Promise<void> {
  try {
    const { url, anonKey } = await api.dataConnection(projectId)
    await navigator.clipboard.writeText(
      `EXPO_PUBLIC_SUPABASE_URL=${url}\nEXPO_PUBLIC_SUPABASE_ANON_KEY=${anonKey}\n`,
    )
  } catch (failure) {
    notifyError('Not copied', failureSentence(failure))
  }
}
