# .NET library + sample service, NuGet release, dev sqlite, docs
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p src/Ledger src/Ledger.Api tests/Ledger.Tests docs .github/workflows
cat > Ledger.sln <<'E'
Microsoft Visual Studio Solution File, Format Version 12.00
E
cat > Directory.Build.props <<'E'
<Project>
  <PropertyGroup>
    <TargetFramework>net8.0</TargetFramework>
    <Nullable>enable</Nullable>
    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
    <AnalysisLevel>latest-recommended</AnalysisLevel>
    <NuGetAudit>true</NuGetAudit>
    <RestoreLockedMode>true</RestoreLockedMode>
    <Version>2.4.0</Version>
  </PropertyGroup>
</Project>
E
printf '<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup>\n    <PackageId>Example.Ledger</PackageId>\n  </PropertyGroup>\n</Project>\n' > src/Ledger/Ledger.csproj
cat > src/Ledger/Account.cs <<'E'
namespace Example.Ledger;

public sealed class Account(string id)
{
    public string Id { get; } = id;
    public decimal Balance { get; private set; }

    public void Deposit(decimal amount)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(amount);
        Balance += amount;
    }

    public void Withdraw(decimal amount)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(amount);
        if (amount > Balance)
        {
            throw new InvalidOperationException("insufficient funds");
        }
        Balance -= amount;
    }
}
E
cat > src/Ledger.Api/Program.cs <<'E'
using Microsoft.AspNetCore.Authorization;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAuthentication("Bearer").AddJwtBearer(o =>
{
    o.RequireHttpsMetadata = true;
    o.TokenValidationParameters.ValidateLifetime = true;
    o.TokenValidationParameters.ValidateIssuer = true;
});
builder.Services.AddAuthorization();
var app = builder.Build();
app.UseHttpsRedirection();
app.UseAuthentication();
app.UseAuthorization();
app.MapGet("/accounts/{id}", (string id) => Results.Ok(id)).RequireAuthorization();
app.MapGet("/health", () => "ok");
app.Run();
E
printf '<Project Sdk="Microsoft.NET.Sdk.Web">\n  <ItemGroup>\n    <ProjectReference Include="../Ledger/Ledger.csproj" />\n  </ItemGroup>\n</Project>\n' > src/Ledger.Api/Ledger.Api.csproj
printf '{\n  "Logging": { "LogLevel": { "Default": "Information" } },\n  "ConnectionStrings": { "Main": "Data Source=ledger-dev.db" }\n}\n' > src/Ledger.Api/appsettings.Development.json
cat > tests/Ledger.Tests/AccountTests.cs <<'E'
using Example.Ledger;
using Xunit;

public class AccountTests
{
    [Fact]
    public void DepositAdds()
    {
        var a = new Account("x");
        a.Deposit(10m);
        Assert.Equal(10m, a.Balance);
    }

    [Fact]
    public void OverdraftThrows()
    {
        var a = new Account("x");
        a.Deposit(5m);
        Assert.Throws<InvalidOperationException>(() => a.Withdraw(6m));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public void RejectsNonPositive(int v)
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new Account("x").Deposit(v));
    }
}
E
printf '<Project Sdk="Microsoft.NET.Sdk">\n  <ItemGroup>\n    <PackageReference Include="xunit" Version="2.8.1" />\n    <ProjectReference Include="../../src/Ledger/Ledger.csproj" />\n  </ItemGroup>\n</Project>\n' > tests/Ledger.Tests/Ledger.Tests.csproj
cat > .editorconfig <<'E'
root = true

[*.cs]
indent_size = 4
dotnet_diagnostic.CA2100.severity = error
dotnet_diagnostic.CA5350.severity = error
dotnet_diagnostic.IDE0005.severity = warning
E
cat > nuget.config <<'E'
<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources>
    <clear />
    <add key="nuget.org" value="https://api.nuget.org/v3/index.json" />
  </packageSources>
  <config>
    <add key="signatureValidationMode" value="require" />
  </config>
</configuration>
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on:
  pull_request:
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-dotnet@v4
      - run: dotnet restore --locked-mode
      - run: dotnet build --no-restore -warnaserror
      - run: dotnet test --no-build /p:CollectCoverage=true /p:Threshold=80
E
printf 'site_name: Ledger\nnav:\n  - Home: index.md\n  - Accounts: accounts.md\nstrict: true\n' > mkdocs.yml
printf '# Ledger\n\nA small double entry library.\n' > docs/index.md
printf '# Accounts\n\nDeposit and withdraw.\n' > docs/accounts.md
printf '# Changelog\n\n## 2.4.0\n\n- Withdraw checks the balance.\n' > CHANGELOG.md
printf '# Example.Ledger\n\n    dotnet add package Example.Ledger\n' > README.md
printf 'bin/\nobj/\n*.db\nartifacts/\nsite/\nTestResults/\nappsettings.Production.json\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'ledger 2.4.0'
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q origin main
mkdir -p src/Ledger/bin/Release src/Ledger/obj artifacts
echo nupkg > artifacts/Example.Ledger.2.4.0.nupkg
echo 'SQLite fake dev db' > src/Ledger.Api/ledger-dev.db
printf '{ "ConnectionStrings": { "Main": "Server=db.ledger.example;User=app;Password=madeup-prod-71" } }\n' > src/Ledger.Api/appsettings.Production.json
mkdir -p "$HOME/.microsoft/usersecrets/ledger-api" "$HOME/.nuget/NuGet"
printf '{ "Stripe:Key": "sk_live_FAKE00000000" }\n' > "$HOME/.microsoft/usersecrets/ledger-api/secrets.json"
printf '<configuration><apikeys><add key="https://www.nuget.org" value="FAKEKEY" /></apikeys></configuration>\n' > "$HOME/.nuget/NuGet/NuGet.Config"
