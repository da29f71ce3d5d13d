/** English texts of AI in apps. */

export const ai = {
  addAKey: 'Add a key for a model',
  aiInTheApp: 'AI',
  answersPerDay: 'Answers a day, for the whole app',
  answersPerPersonAndDay: 'Answers a day, for one person',
  answersToday: '{count, number} of {limit, number} answers today, test data and live data together.',
  demoAnswers: 'None: demo answers',
  howTheAppAsks:
    'The app asks with supabase.functions.invoke(“ai”) or the AI SDK’s useChat. Ask for it in a message.',
  longestAnswer: 'Longest answer, in tokens',
  longestAnswerMeans: 'A token is about three quarters of a word.',
  model: 'Model',
  noKeyForIt: '{model} (no key)',
  off: 'Off: the app’s questions are refused',
  onlyTheOwner: 'Only the project’s owner changes this, as their keys pay.',
  save: 'Save',
  thisServerHasNoModel:
    'This server has no model for apps. Its operator allows its own with SAYSO_APP_AI=on.',
  whatIsSent: 'Questions go to the model’s provider, with what people write and show in them.',
  whoPays:
    'Everybody who uses the app can ask this model, and your key pays. These limits bound what that costs.',
  whoPaysServer:
    'Everybody who uses the app can ask this model, and this server pays. Its operator may set lower limits.',
  withOwnKey: '{model} (your key)',
}
