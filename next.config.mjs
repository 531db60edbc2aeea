/** @type {import('next').NextConfig} */
const config = {
  // What differs from answer to answer (policy, caching, transport) is set in proxy.ts and lib/server.
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'x-content-type-options', value: 'nosniff' },
        { key: 'x-frame-options', value: 'DENY' },
        { key: 'referrer-policy', value: 'same-origin' },
        { key: 'cross-origin-opener-policy', value: 'same-origin' },
        { key: 'cross-origin-resource-policy', value: 'same-origin' },
        {
          key: 'permissions-policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        },
      ],
    },
    {
      // A file of a client that is looked at in the page; the last of two equal headers counts.
      source: '/api/clients/:clientId/data-tables/:table/files/:fileId',
      has: [{ type: 'query', key: 'show', value: 'inline' }],
      headers: [{ key: 'x-frame-options', value: 'SAMEORIGIN' }],
    },
  ],
  // Several builds of one work tree (demo, tests) must not overwrite each other.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // `npm run package` asks for the files that the console needs at run time, and no others.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // Next takes them along for pictures, which it leaves as they are here.
  outputFileTracingExcludes: { '**': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  compress: true,
  images: { unoptimized: true },
  // Bundled, each of them would be part of a script of every API route, and each script stays in memory.
  serverExternalPackages: [
    ...['undici', 'ioredis', 'openid-client', 'zod', '@fastify/busboy'],
    // Loaded where an endpoint for them is set, and nowhere else.
    ...['@opentelemetry/api', '@opentelemetry/resources'],
    ...['@opentelemetry/sdk-trace', '@opentelemetry/sdk-metrics'],
    ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/exporter-metrics-otlp-http'],
  ],
  agentRules: false,
  // `npm run check` types the whole tree; a build that did it again would only be slower.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Without it Next writes every build folder's name into tsconfig.json.
    strictRouteTypes: true,
    // Both serve prefetched pages, which no link here asks for, and weigh on the list page's budget.
    optimisticRouting: false,
    prefetchInlining: false,
  },
}

export default config
