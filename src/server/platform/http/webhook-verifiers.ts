/** By the name of its language, what a receiver knows deliveries by: as it stands on the page, and as a test runs it. */
export const verifiers = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Body: the text as it came, before anything has parsed it. */
export function verify(secret, headers, body) {
  const [id, at, signed] = ['id', 'timestamp', 'signature'].map((part) => headers['webhook-' + part] ?? '')
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) throw new Error('Too old, or from the future')
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update(id + '.' + at + '.' + body).digest('base64'))
  const given = signed.split(' ').map((one) => Buffer.from(one))
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
    throw new Error('Not signed with this secret')
  return JSON.parse(body)
}`,
  Python: `import base64, hashlib, hmac, json, time

# Body: the bytes as they came, before anything has parsed them.
def verify(secret, headers, body):
    id, at, signed = (headers.get("webhook-" + part, "") for part in ("id", "timestamp", "signature"))
    if abs(time.time() - int(at)) > 300:
        raise ValueError("Too old, or from the future")
    key = base64.b64decode(secret[len("whsec_"):])
    digest = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    if not any(hmac.compare_digest(one.encode(), expected) for one in signed.split(" ")):
        raise ValueError("Not signed with this secret")
    return json.loads(body)`,
  PHP: `// Body: the text as it came, file_get_contents('php://input').
function verify(string $secret, array $headers, string $body): array {
    [$id, $at, $signed] = array_map(fn($part) => $headers["webhook-$part"] ?? '', ['id', 'timestamp', 'signature']);
    if (abs(time() - (int) $at) > 300) throw new Exception('Too old, or from the future');
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
    foreach (explode(' ', $signed) as $one)
        if (hash_equals($expected, $one)) return json_decode($body, true);
    throw new Exception('Not signed with this secret');
}`,
} as const
