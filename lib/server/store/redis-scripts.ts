import 'server-only'

// In one step: between a look and a deletion or a write, another copy could take the key.
export const DELETE_IF =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"
export const TAKE = "local held = redis.call('get', KEYS[1]) redis.call('del', KEYS[1]) return held"
// A full Redis refuses a script's write unless the script has written before, even without effect. `expire` is such a
// write, it is never refused for want of room, and, unlike a deletion, loses nothing if the next write fails.
export const REPLACE_IF =
  "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end redis.call('expire', KEYS[1], ARGV[3]) redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3]) return 1"
export const SET_WHERE_FULL =
  "if ARGV[3] == '' and not redis.call('get', KEYS[1]) then return 0 end redis.call('expire', KEYS[1], ARGV[2]) redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2]) return 1"
export const ADD_WHERE_FULL =
  "if redis.call('get', KEYS[1]) then return 0 end if ARGV[3] == '' then return -1 end redis.call('expire', KEYS[1], ARGV[2]) redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2]) return 1"
export const JOIN =
  "redis.call('sadd', KEYS[1], ARGV[1]) redis.call('expire', KEYS[1], ARGV[2]) return redis.call('smembers', KEYS[1])"
// Members whose time is over, by the clock of Redis, leave the sorted set with the next operation.
export const NOTES = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if ARGV[1] then
  redis.call('zadd', KEYS[1], 'NX', now + ARGV[2] * 1000, ARGV[1])
  local last = redis.call('zrange', KEYS[1], -1, -1, 'WITHSCORES')
  redis.call('pexpireat', KEYS[1], string.format('%.0f', last[2]))
end
return redis.call('zcard', KEYS[1])`
// The same rules as in `allowance.ts`, but by the clock of Redis, which all copies share.
export const SPEND = `
local points, free, seconds, step = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local most, kept, longest, asks = tonumber(ARGV[5]), ARGV[6], tonumber(ARGV[7]), ARGV[8] == 'spend'
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local before, last = 0, now
local held = redis.call('get', KEYS[1])
if held then
  local spent, at, lately = string.match(held, '^(%S+) (%S+) (%S+)$')
  local elapsed, waited = math.max(0, now - at), now - lately
  before, last = math.max(0, spent - elapsed * free / (seconds * 1000)), math.min(tonumber(lately), now)
  if asks and before + points > free then
    local wait = math.min(1000 * 2 ^ (math.max(0, before - free) / step), longest)
    if waited >= 0 and waited < wait then return math.ceil(wait - waited) end
  end
end
if asks then last = now end
local after = math.min(math.max(0, before + points), most)
if held then redis.call('expire', KEYS[1], kept) end
redis.call('set', KEYS[1], string.format('%.4f %d %d', after, now, last), 'EX', kept)
return 0`
