import type { OpenAPIV3_1 } from 'openapi-types'

const text = { type: 'string', minLength: 1, maxLength: 1000 } as const
const client = { client_id: text, client_secret: text }

/** POST /oauth/token, which lies outside `/v1`. docs/bank-api.md, "Tokens" */
export const tokenPath: OpenAPIV3_1.PathsObject = {
  '/oauth/token': {
    post: {
      operationId: 'createToken',
      summary: 'Ask for an access token',
      security: [],
      parameters: [
        {
          name: 'tenantId',
          in: 'header',
          description: 'Where it is given, the account must be of this tenant.',
          schema: text,
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              oneOf: [
                {
                  type: 'object',
                  properties: {
                    grant_type: { enum: ['password'] },
                    ...client,
                    username: text,
                    password: text,
                  },
                  required: ['grant_type', 'client_id', 'client_secret', 'username', 'password'],
                },
                {
                  type: 'object',
                  properties: {
                    grant_type: { enum: ['refresh_token'] },
                    ...client,
                    refresh_token: text,
                  },
                  required: ['grant_type', 'client_id', 'client_secret', 'refresh_token'],
                },
              ],
            },
          },
        },
      },
      responses: {
        200: { description: '', content: { 'application/json': { schema: token() } } },
        400: refusal(['invalid_request', 'invalid_grant', 'unsupported_grant_type']),
        401: refusal(['invalid_client']),
        429: refusal(['slow_down']),
      },
    },
  },
}

function token() {
  return {
    type: 'object',
    properties: {
      access_token: { type: 'string' },
      token_type: { enum: ['bearer'] },
      refresh_token: { type: 'string' },
      expires_in: { type: 'integer', description: 'Seconds.' },
      scope: { type: 'string' },
    },
    required: ['access_token', 'token_type', 'refresh_token', 'expires_in', 'scope'],
  } satisfies OpenAPIV3_1.SchemaObject
}

function refusal(codes: string[]) {
  const schema = {
    type: 'object',
    properties: { error: { enum: codes }, error_description: { type: 'string' } },
    required: ['error', 'error_description'],
  } satisfies OpenAPIV3_1.SchemaObject
  return { description: 'The token is refused.', content: { 'application/json': { schema } } }
}
