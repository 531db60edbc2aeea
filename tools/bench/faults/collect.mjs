// Preloaded into a measured console, which has to run with --expose-gc: collects its garbage every minute.
setInterval(() => globalThis.gc?.(), 60_000).unref()
