/** @type {import('next').NextConfig} */
const config = {
  // Several builds of one work tree (demo, tests) must not overwrite each other.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  output: 'standalone',
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  compress: true,
  images: { unoptimized: true },
  agentRules: false,
  // `npm run check` types the whole tree; a build that did it again would only be slower.
  typescript: { ignoreBuildErrors: true },
  // Without it Next writes every build folder's name into tsconfig.json.
  experimental: { strictRouteTypes: true },
}

export default config
