import { protectiveHeaders } from './lib/protective-headers.mjs'

/** @type {import('next').NextConfig} */
const config = {
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(protectiveHeaders).map(([key, value]) => ({ key, value })),
    },
    // A file of a client that is looked at in the page; the last of two equal headers counts.
    ...[
      '/api/clients/:clientId/data-tables/:table/files/:fileId',
      '/api/clients/:clientId/documents/:documentId',
      '/api/clients/:clientId/identifiers/:identifierId/documents/:documentId',
    ].map((source) => ({
      source,
      /** @type {import('next/dist/lib/load-custom-routes').RouteHas[]} */
      has: [{ type: 'query', key: 'show', value: 'inline' }],
      headers: [{ key: 'x-frame-options', value: 'SAMEORIGIN' }],
    })),
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
    '@opentelemetry/otlp-transformer',
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
