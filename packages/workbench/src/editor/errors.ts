/**
 * Errors of the workbench. Their texts are fixed by the product.
 */

type WorkbenchErrorCode =
  | 'action-not-found'
  | 'artifact-not-found'
  | 'expected-content'
  | 'expected-file-action'

export const ACTION_FAILED = 'Action failed'

/** A promise of the caller that was broken: an unknown id, a wrong kind of action, a file without content. */
class WorkbenchError extends Error {
  override name = 'WorkbenchError'
  readonly code: WorkbenchErrorCode

  constructor(code: WorkbenchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export function actionNotFound(actionId: string): WorkbenchError {
  return new WorkbenchError('action-not-found', `Action ${actionId} not found`)
}

export function artifactNotFound(): WorkbenchError {
  return new WorkbenchError('artifact-not-found', 'Artifact not found')
}

export function expectedContent(): WorkbenchError {
  return new WorkbenchError('expected-content', 'Expected content to be defined')
}

export function expectedFileAction(): WorkbenchError {
  return new WorkbenchError('expected-file-action', 'Expected file action')
}
