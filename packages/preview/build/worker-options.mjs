/**
 * How every page that has the preview builds its worker: the entry alone in a file of its own. What is loaded later shares code with the rest,
 * and WebKit runs a worker's entry a second time where another file imports it, which then takes the messages of the first.
 */

const ENTRY = /packages[\\/]preview[\\/]src[\\/]worker[\\/]worker\.ts$/

export const workerOptions = {
  format: 'es',
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [{ name: 'worker-start', tags: ['$initial'], test: (id) => !ENTRY.test(id) }],
      },
    },
  },
}
