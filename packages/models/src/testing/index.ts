/** For tests of other packages: a local server that speaks the OpenAI protocol, correctly or not. */

export {
  type FakeBehaviour,
  type FakeOpenAiServer,
  startFakeOpenAiServer,
} from './fake-openai-server.ts'
