import { protectiveHeaders } from './lib/protective-headers.mjs'

/** @type {import('next').NextConfig} */
const config = {
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(protectiveHeaders).map(([key, value]) => ({ key, value })),
    },
    // Browsers ask for the icon whenever the address changes, so at each press on a heading, a filter or a page of a list.
    {
      source: '/icon.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=86400' }],
    },
    // A client's file shown in the page; of two equal headers the last one counts.
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
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // `npm run package` asks for only the files that the console needs at run time.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // Next includes them to convert pictures, which it does not do here.
  outputFileTracingExcludes: { '**': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  compress: true,
  images: { unoptimized: true },
  // If bundled, each of them would be part of the script of every API route, and every script stays in memory.
  serverExternalPackages: [
    ...['undici', 'ioredis', 'openid-client', 'zod', '@fastify/busboy'],
    // Loaded only if an endpoint for them is set.
    ...['@opentelemetry/api', '@opentelemetry/resources'],
    ...['@opentelemetry/sdk-trace', '@opentelemetry/sdk-metrics'],
    ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/exporter-metrics-otlp-http'],
    '@opentelemetry/otlp-transformer',
  ],
  agentRules: false,
  // `npm run check` checks the types of the whole tree; a build that did it again would only be slower.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // In bytes of source. With less, the list needs 15 scripts; with more, pages load the same parts twice.
    turbopackChunking: { minChunkSize: 100_000 },
    // Without it Next writes every build folder's name into tsconfig.json.
    strictRouteTypes: true,
    // Both serve prefetched pages, which no link here asks for, and add weight to the list page.
    optimisticRouting: false,
    prefetchInlining: false,
  },
}

export default config
