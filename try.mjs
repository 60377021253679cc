import { chromium } from 'playwright';
const base='http://localhost:4123';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
async function go({width=1440,scheme='light',prefix='',name}){
  const ctx=await b.newContext({viewport:{width,height:width<500?844:1000},colorScheme:scheme,reducedMotion:'reduce'});
  const p=await ctx.newPage(); p.setDefaultTimeout(15000);
  p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(name,'CONSOLE',m.text().slice(0,300))}); p.on('pageerror',e=>console.log(name,'ERR',e.message));
  await p.goto(base+prefix+'/products/tumblers'); await p.locator('main form button[type=submit], main button').filter({visible:true}).locator('visible=true').first();
  await p.evaluate(()=>0);
  const add=p.getByRole('button',{name:/Add to cart|أضف إلى السلة|السلة/}).filter({visible:true}).first(); await add.click(); await p.getByRole('dialog').waitFor();
  await p.locator('a[href*="/checkouts/"]:visible').first().click(); await p.waitForURL(/\/checkouts\//);
  await p.locator('[data-section=checkout][data-h="1"]').waitFor({state:'attached'});
  return {p,ctx};
}
async function fill(p){
  await p.locator('[name=email]').fill('ada@example.com'); const a=n=>p.locator(`[name="shipping_address.${n}"]`);
  await a('country_code').selectOption('US'); for(const [k,v] of Object.entries({first_name:'Ada',last_name:'Moss',address1:'1 Kiln Road',city:'New York',zip:'10001'})) await a(k).fill(v); await a('province_code').selectOption('NY');
  await p.locator('#shipping-method input[type=radio]').first().waitFor(); await p.locator('dl[aria-busy=false]').first().waitFor({state:'attached'});
}
const card=p=>p.frameLocator('iframe').first();
async function typeCard(p,n){const f=card(p); await f.locator('#number').fill(''); await f.locator('#number').pressSequentially(n); await f.locator('#expiry').fill(''); await f.locator('#expiry').pressSequentially('1234'); await f.locator('#cvc').fill('123'); await f.locator('#name').fill('Ada Moss');}
const only=process.argv[2];
if(!only||only==='buy'){
const {p}=await go({name:'buy'}); await fill(p);
await p.locator('#payment-method').scrollIntoViewIfNeeded(); await p.waitForTimeout(800);
await p.screenshot({path:'/tmp/lead/payshots/desk.png',fullPage:true});
await p.locator('[name=accept_term]').check(); await p.locator('button[type=submit]').last().click(); await p.waitForTimeout(1200);
await p.screenshot({path:'/tmp/lead/payshots/desk-invalid.png',fullPage:true});
await typeCard(p,'4000000000000002'); console.log('number shows',await card(p).locator('#number').inputValue(), await card(p).locator('#expiry').inputValue());
await p.locator('button[type=submit]').last().click(); await p.waitForTimeout(2500);
await p.screenshot({path:'/tmp/lead/payshots/desk-declined.png',fullPage:true});
console.log('kept',await card(p).locator('#number').inputValue());
await typeCard(p,'4000000000003220'); await p.locator('button[type=submit]').last().click(); await p.getByRole('dialog').waitFor(); await p.waitForTimeout(1000);
await p.screenshot({path:'/tmp/lead/payshots/desk-challenge.png'});
await p.getByRole('dialog').frameLocator('iframe').getByRole('button',{name:/Yes/}).click(); await p.waitForURL(/\/orders\//); await p.waitForTimeout(800);
await p.screenshot({path:'/tmp/lead/payshots/desk-order.png',fullPage:true}); console.log('order',p.url().slice(0,60));
}
if(!only||only==='look'){
for (const o of [{width:390,scheme:'dark',name:'dark390'},{width:390,prefix:'/ar-kw',name:'ar390'},{width:1440,scheme:'dark',prefix:'/ar-kw',name:'ar1440dark'}]){ const {p}=await go(o); await p.locator('#payment-method').scrollIntoViewIfNeeded(); await p.waitForTimeout(1200); 
 await p.locator('iframe').first().scrollIntoViewIfNeeded(); await card(p).locator('#number').fill('4242 4242 4242 4241'); await card(p).locator('#cvc').focus(); await p.waitForTimeout(400); await p.screenshot({path:`/tmp/lead/payshots/${o.name}.png`}); }
}
await b.close();
