import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './unverified-peer.ts'

guardTest(guard, docs, {
  asks: [
    'git -c http.sslVerify=false pull',

    'wget --no-check-certificate https://x.example/a.tgz',
    'ssh -o StrictHostKeyChecking=no root@x.example uptime',
    ...each(
      'kubectl|oc|helm --insecure-skip-tls-verify list',
      'docker|podman pull --tls-verify=false registry.example/web',
      'scp -o StrictHostKeyChecking=no app.tgz "$HOST"',
      'rsync -e "ssh -o StrictHostKeyChecking=no" app.tgz "$HOST"',
      'wget --no-check-certificate -i urls.txt',
      'curl --ssl-no-revoke -K requests.conf',
    ),

    'export NODE_TLS_REJECT_UNAUTHORIZED=0',
    'GOSUMDB=off GOPROXY=direct go get github.com/modernc-sqlite/sqlite@latest',
    'GOFLAGS=-insecure go get example.com/a',
    "GONOSUMDB='*' go mod download",
    'PIP_TRUSTED_HOST=pypi.example.net pip install a',
    'PYTHONHTTPSVERIFY=0 pip download x',
    'export MAVEN_OPTS="-Dmaven.wagon.http.ssl.insecure=true -Dmaven.wagon.http.ssl.allowall=true" && ./mvnw -U verify',
    'JAVA_TOOL_OPTIONS=-Djdk.internal.httpclient.disableHostnameVerification ./gradlew test',
    'GRADLE_OPTS=-Dtrust_all_cert=true gradle build',
    'mvn -Dmaven.wagon.http.ssl.insecure=true verify',
    './mvnw -Dmaven.wagon.http.ssl.allowall=true verify',
    'keytool -importcert -noprompt -alias corp -file /tmp/proxy.pem -cacerts -storepass changeit',
    'keytool -import -noprompt -alias proxy -file corp.pem -keystore "$JAVA_HOME/lib/security/cacerts"',
    'VAULT_SKIP_VERIFY=true vault status',
    'npm_config_strict_ssl=false npm ci',
    'env all_proxy=socks5://x.example:1 curl a',
  ],
  allows: [
    'GOSUMDB=sum.golang.org go mod download',
    'GOFLAGS=-mod=mod go get example.com/a',
    'GOPRIVATE=git.example.com go mod download',
    'PIP_TRUSTED_HOST=localhost pip install a',
    'wget --no-check-certificate https://localhost:8443/',
    'ssh -o StrictHostKeyChecking=accept-new x.example',
    'ssh -o StrictHostKeyChecking=no vagrant@127.0.0.1',
    'echo "wget --no-check-certificate https://x.example/a.tgz"',

    'unset HTTPS_PROXY',
    'MAVEN_OPTS="-Xmx2g -Djava.awt.headless=true" ./mvnw verify',
    'mvn -Dmaven.test.failure.ignore=false verify',
    'keytool -list -cacerts -storepass changeit',
    'keytool -importcert -alias dev -file dev.pem -keystore build/dev.p12',
    'VAULT_SKIP_VERIFY=false vault status',
    'NODE_TLS_REJECT_UNAUTHORIZED=1 npm test',
    'http_proxy=http://squid:3128 apt-get update',
    'git commit -m "GIT_SSL_NO_VERIFY=1 git clone https://example.com/r.git"',
  ],
})
