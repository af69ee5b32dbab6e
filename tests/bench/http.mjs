// Figures of the whole program over HTTP, one JSON line each. Build first: scripts/build.sh.   npm run bench
// Times depend on the machine: compare runs made side by side.
import { startServer } from '../e2e/product.mjs'
import { signInByApi } from '../e2e/api.mjs'

const lawyers = 100_000
const connections = 16
const requests = 800

const server = await startServer({ profile: 'release', lawyers })
const ask = await signInByApi(server, 'prov_op')
const lists = {
  'newest first': {},
  'one city, practising': { filters: { regionCode: '9901', practiceStatus: ['01'] } },
  'keyword': { keyword: '李' },
}
for (const [name, body] of Object.entries(lists)) {
  const call = () => ask('lawer-other/area/lawyer/list', { page: 1, pageSize: 10, ...body })
  await call()
  const times = []
  const began = performance.now()
  let left = requests
  const worker = async () => {
    while (left-- > 0) {
      const start = performance.now()
      const answer = await call()
      if (answer.stateCode !== '00000000') throw new Error(JSON.stringify(answer))
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  times.sort((a, b) => a - b)
  const at = (share) => Number(times[Math.floor(times.length * share)].toFixed(1))
  const perSecond = Math.round((times.length / (performance.now() - began)) * 1000)
  console.log(JSON.stringify({ name: `list of ${lawyers} lawyers, ${name}`, connections, p50: at(0.5), p99: at(0.99), perSecond }))
}
await server.stop()
