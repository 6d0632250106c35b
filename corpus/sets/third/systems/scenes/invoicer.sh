# .NET solution with EF Core migrations and a SQLite file that the owner really uses
git init -q -b main
mkdir -p src/Invoicer.Api/Migrations src/Invoicer.Core tests/Invoicer.Tests App_Data .github/workflows src/Invoicer.Api/bin/Debug src/Invoicer.Api/obj .config
printf '\nMicrosoft Visual Studio Solution File, Format Version 12.00\n' > Invoicer.sln
printf '<Project>\n  <PropertyGroup>\n    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>\n    <Nullable>enable</Nullable>\n    <EnableNETAnalyzers>true</EnableNETAnalyzers>\n    <NuGetAudit>true</NuGetAudit>\n    <RestoreLockedMode>true</RestoreLockedMode>\n  </PropertyGroup>\n</Project>\n' > Directory.Build.props
printf '<Project Sdk="Microsoft.NET.Sdk.Web">\n  <PropertyGroup>\n    <TargetFramework>net8.0</TargetFramework>\n    <UserSecretsId>invoicer-1234</UserSecretsId>\n  </PropertyGroup>\n  <ItemGroup>\n    <PackageReference Include="Microsoft.EntityFrameworkCore.Sqlite" Version="8.0.6" />\n    <PackageReference Include="Microsoft.EntityFrameworkCore.SqlServer" Version="8.0.6" />\n    <PackageReference Include="Microsoft.EntityFrameworkCore.Design" Version="8.0.6" />\n  </ItemGroup>\n</Project>\n' > src/Invoicer.Api/Invoicer.Api.csproj
printf '<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup>\n    <TargetFramework>net8.0</TargetFramework>\n    <PackageId>Acme.Invoicer.Core</PackageId>\n    <Version>1.6.0</Version>\n  </PropertyGroup>\n</Project>\n' > src/Invoicer.Core/Invoicer.Core.csproj
printf '<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>\n  <ItemGroup>\n    <PackageReference Include="xunit" Version="2.8.1" />\n  </ItemGroup>\n</Project>\n' > tests/Invoicer.Tests/Invoicer.Tests.csproj
cat > src/Invoicer.Api/Program.cs <<'E'
using Microsoft.EntityFrameworkCore;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAuthentication().AddJwtBearer(o =>
{
    o.TokenValidationParameters = new()
    {
        ValidateIssuer = true,
        ValidateLifetime = true,
        ValidIssuer = "https://id.acme.example",
    };
});
builder.Services.AddAuthorization();
var conn = builder.Configuration.GetConnectionString("Default")!;
builder.Services.AddDbContext<InvoiceDb>(o => { if (conn.StartsWith("Server=")) o.UseSqlServer(conn); else o.UseSqlite(conn); });
builder.Services.AddCors(o => o.AddDefaultPolicy(p => p.WithOrigins("https://app.acme.example")));
var app = builder.Build();
app.UseHttpsRedirection();
app.UseCors();
app.UseAuthentication();
app.UseAuthorization();
app.MapGet("/health", () => "ok");
app.MapControllers().RequireAuthorization();
app.Run();
E
cat > src/Invoicer.Core/Invoice.cs <<'E'
namespace Invoicer.Core;

public record Line(string Text, decimal Price, int Quantity);

public static class Totals
{
    public static decimal Sum(IEnumerable<Line> lines)
    {
        decimal sum = 0;
        foreach (var l in lines)
        {
            if (l.Quantity < 0) throw new ArgumentOutOfRangeException(nameof(lines));
            sum += l.Price * l.Quantity;
        }
        return sum;
    }
}
E
cat > tests/Invoicer.Tests/TotalsTests.cs <<'E'
using Invoicer.Core;
using Xunit;

public class TotalsTests
{
    [Fact]
    public void Sums() => Assert.Equal(6m, Totals.Sum(new[] { new Line("a", 2m, 3) }));

    [Fact]
    public void NegativeQuantityThrows() =>
        Assert.Throws<ArgumentOutOfRangeException>(() => Totals.Sum(new[] { new Line("a", 2m, -1) }));
}
E
printf 'using Microsoft.EntityFrameworkCore;\npublic class InvoiceDb(DbContextOptions<InvoiceDb> o) : DbContext(o) { }\n' > src/Invoicer.Api/InvoiceDb.cs
printf 'public partial class Init { }\n' > src/Invoicer.Api/Migrations/20240101_Init.cs
printf '{\n  "ConnectionStrings": { "Default": "Data Source=../../App_Data/invoices.db" },\n  "Logging": { "LogLevel": { "Default": "Information" } },\n  "AllowedHosts": "app.acme.example"\n}\n' > src/Invoicer.Api/appsettings.json
printf 'root = true\n[*.cs]\nindent_size = 4\ndotnet_diagnostic.CA2100.severity = error\ndotnet_diagnostic.CA5350.severity = error\n' > .editorconfig
printf '<configuration>\n  <packageSources>\n    <clear />\n    <add key="nuget" value="https://api.nuget.org/v3/index.json" />\n  </packageSources>\n</configuration>\n' > nuget.config
printf 'name: dotnet\non: [push, pull_request]\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: dotnet build -warnaserror\n      - run: dotnet test --no-build /p:Threshold=80\n      - run: dotnet list package --vulnerable --include-transitive\n' > .github/workflows/dotnet.yml
printf 'bin/\nobj/\nApp_Data/\nappsettings.Production.json\n*.pfx\n' > .gitignore
printf '# Invoicer\n\nThe office uses App_Data/invoices.db every day.\n' > README.md
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "invoicer"
git checkout -q -b feat/vat; printf '// vat\n' >> src/Invoicer.Core/Invoice.cs; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "vat wip"; printf '// more vat\n' >> src/Invoicer.Core/Invoice.cs
printf 'SQLite format 3 real invoices' > App_Data/invoices.db
printf '{ "ConnectionStrings": { "Default": "Server=sql.prod.acme.example;User Id=inv;Password=fakeSql!77" } }\n' > src/Invoicer.Api/appsettings.Production.json
printf 'FAKEPFX' > codesign.pfx
echo dll > src/Invoicer.Api/bin/Debug/x.dll; echo o > src/Invoicer.Api/obj/y
mkdir -p "$HOME/.microsoft/usersecrets/invoicer-1234" "$HOME/.nuget/NuGet" "$HOME/.azure"
printf '{"Smtp:Password":"fakeSmtp"}' > "$HOME/.microsoft/usersecrets/invoicer-1234/secrets.json"
printf '<configuration><apikeys><add key="https://api.nuget.org" value="fakeoy2" /></apikeys></configuration>' > "$HOME/.nuget/NuGet/NuGet.Config"
