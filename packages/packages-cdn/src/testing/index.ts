/** For tests of code that uses this service: a registry on this machine. */

export { type FakeRegistry, startFakeRegistry } from './fake-registry.ts'
