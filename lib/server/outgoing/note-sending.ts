import 'server-only'
import type { Dispatcher } from 'undici'

/**
 * Wraps `pool` for one exchange and notes whether any byte of its request was written to a connection. Before that,
 * whatever fails (the address, the connection, its encryption, the wait for a free one) has sent nothing: the request
 * begins on a connection that is ready, or not at all.
 */
export function noteSending(pool: Dispatcher): {
  dispatcher: Dispatcher
  hasBegun: () => boolean
} {
  let begun = false
  const dispatcher = pool.compose((dispatch) => (options, handler) => {
    const noting: Dispatcher.DispatchHandler = {
      onRequestStart(controller, context) {
        handler.onRequestStart?.(controller, context)
        // A request given up while it waited is turned away here, and never written.
        begun ||= !controller.aborted
      },
      onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
      onResponseError: (...given) => handler.onResponseError?.(...given),
    }
    return dispatch(options, noting)
  })
  return { dispatcher, hasBegun: () => begun }
}
