import 'server-only'
import type { Dispatcher } from 'undici'

/**
 * A way through `pool` for one exchange, which notes whether anything of its request was written to a
 * connection. Until then, whatever fails (the address, the connection, its encryption, the wait for a
 * free one) has sent nothing: the request begins on a connection that is ready, or not at all.
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
        // One that was given up while it waited is turned away here, and not written.
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
