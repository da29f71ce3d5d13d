/** What tests of other packages may use: a local server that speaks, and misspeaks, the OpenAI wire. */

export {
  type FakeBehaviour,
  type FakeOpenAiServer,
  startFakeOpenAiServer,
} from './fake-openai-server.ts'
