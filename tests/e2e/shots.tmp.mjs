import { startBrowser } from './product.mjs'
import { signIn } from './user.mjs'
const server={address:'http://127.0.0.1:18999'}
const b=await startBrowser()
const plan=JSON.parse(process.argv[2])
for (const [account,pages,opt='zh'] of plan){
  try{
  const p=await signIn(b,server,account,opt)
  for (const [name,hash] of pages){
    await p.goto(server.address+'/#'+hash); await p.waitForTimeout(2500)
    await p.screenshot({path:`/tmp/w/demo/${account}-${name}.png`})
    const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth)
    console.log(account,name,'overflow',over,'errors',p.errors.length, p.errors.slice(0,2).join('|').slice(0,300))
  }
  await p.context().close()}catch(e){console.log(account,String(e).slice(0,300))}
}
await b.stop()
