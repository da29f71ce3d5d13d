/** For tests of whoever uses this service: a registry on this machine. */

export { type FakeEntry, type FakePackage, type FakeRegistry, startFakeRegistry } from './fake-registry.ts'
export { requireFromAddition } from './run-addition.ts'
