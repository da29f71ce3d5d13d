/** Secret keys in code: who has the app can read them. */

import { findSecret } from '@sayso/project'
import type { StaticRule } from './source-module.ts'

export const findExposedSecrets: StaticRule = ({ source }) => {
  const secret = findSecret(source)
  if (secret === null) return []
  const message = `This file holds ${secret}, which everybody who has the app can read. Keep it on a server of yours that the app asks, and make a new one.`
  return [{ node: null, key: 'secret', message, isWarning: true }]
}
